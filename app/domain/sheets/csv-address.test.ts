import { describe, expect, it } from 'vitest';
import { getSpreadsheetId, toCsvAddress } from './csv-address.ts';

const ID = '1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms';
const csv = (address: string) => toCsvAddress(new URL(address));

describe('the address of a sheet', () => {
  it('is made that of its CSV, with the tab that was open', () => {
    const exported = `https://docs.google.com/spreadsheets/d/${ID}/export?format=csv`;
    expect(csv(`https://docs.google.com/spreadsheets/d/${ID}/edit?usp=sharing`)).toBe(exported);
    expect(csv(`https://docs.google.com/spreadsheets/d/${ID}/edit?gid=7#gid=7`)).toBe(
      `${exported}&gid=7`,
    );
    expect(csv(`https://docs.google.com/spreadsheets/u/1/d/${ID}/edit#gid=7`)).toBe(
      `${exported}&gid=7`,
    );
  });

  it('of a published page is made that of the published CSV', () => {
    const page = 'https://docs.google.com/spreadsheets/d/e/2PACX-1vTea_0123456789/';
    expect(csv(`${page}pubhtml`)).toBe(`${page}pub?output=csv`);
    expect(csv(`${page}pubhtml?gid=12&single=true`)).toBe(
      `${page}pub?gid=12&single=true&output=csv`,
    );
    expect(csv(`${page}pub?gid=12&single=true&output=csv`)).toBe(
      `${page}pub?gid=12&single=true&output=csv`,
    );
  });

  it('of any other host stays as it is', () => {
    const address = 'https://files.example/costs.csv?key=1&gid=2';
    expect(csv(address)).toBe(address);
    expect(csv('https://docs.google.com/document/d/abc')).toBe(
      'https://docs.google.com/document/d/abc',
    );
  });

  it('names a spreadsheet by its id, unless only its copy is published', () => {
    const idOf = (address: string) => getSpreadsheetId(new URL(address));
    expect(idOf(`https://docs.google.com/spreadsheets/d/${ID}/edit#gid=0`)).toBe(ID);
    expect(idOf('https://docs.google.com/spreadsheets/d/e/2PACX-1vTea_0123456789/pub')).toBeNull();
    expect(idOf(`https://docs.example/spreadsheets/d/${ID}/edit`)).toBeNull();
  });
});
