// Imported first by what serves merchants: React and Express are quicker, and reveal less, in production.
process.env['NODE_ENV'] ??= 'production';
