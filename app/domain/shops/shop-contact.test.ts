import { expect, it } from 'vitest';
import { NO_CONTACT, shopContact } from './shop-contact.ts';

it('keeps what a platform tells, without blanks', () => {
  expect(
    shopContact({ domain: ' acme.example ', phone: '', ownerName: null, email: 'a@acme.example' }),
  ).toEqual({ ...NO_CONTACT, domain: 'acme.example', email: 'a@acme.example' });
});

it.each(['javascript:alert(1)', 'http://acme.example/logo.png', 'logo.png'])(
  'takes no logo from %s',
  (logoUrl) => expect(shopContact({ logoUrl })).toEqual(NO_CONTACT),
);

it('takes no text that is none', () => {
  expect(shopContact({ email: 'x'.repeat(501), ownerName: '\ud800', phone: '\u0000' })).toEqual(
    NO_CONTACT,
  );
});
