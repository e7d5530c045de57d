// Imported first by what serves merchants: React and Express are quicker, and tell less, in production.
process.env['NODE_ENV'] ??= 'production';
