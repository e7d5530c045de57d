import { describe, expect, it } from 'vitest';
import { splitStatements, withoutComments } from './sql-statements.ts';

describe('statementsOf', () => {
  it('splits at semicolons and leaves out what is empty', () => {
    expect(splitStatements('select 1;\n\nselect 2 ;; -- the end\n')).toEqual([
      'select 1',
      'select 2',
    ]);
  });

  it('keeps texts, names, comments and the bodies of blocks whole', () => {
    const block = "do $$ begin perform 1; perform ';'; end $$";
    const tagged = 'do $body$ select $$;$$; $body$';
    const text = `select 'a;''b;', "c;d"`;
    const comment = '-- one; two\nselect 1 /* three; */';
    expect(splitStatements([block, tagged, text, comment].join(';'))).toEqual([
      block,
      tagged,
      text,
      comment,
    ]);
  });

  it('takes parameters for no block', () => {
    expect(splitStatements('select $1; select $2')).toEqual(['select $1', 'select $2']);
  });
});

describe('withoutComments', () => {
  it('takes comments away, and nothing that looks like one within a text', () => {
    expect(withoutComments("-- a\nselect '--b' /* c */ as d")).toBe("select '--b'   as d");
  });
});
