import { describe, expect, it } from 'vitest';
import { AGENCY_LOGO_ATTRIBUTE, agencyLogoIn } from './agency-logo.ts';

const logoOf = (address: string) => agencyLogoIn(new Map([[AGENCY_LOGO_ATTRIBUTE, address]]));

describe('the logo of an agency', () => {
  it('is the address that the shop keeps', () => {
    expect(logoOf('https://agency.example/logo.svg')).toBe('https://agency.example/logo.svg');
    expect(agencyLogoIn(new Map())).toBeNull();
  });

  it.each(['', 'logo.svg', 'http://agency.example/a.png', 'javascript:alert(1)', 'https://me@x.y'])(
    'is none at "%s"',
    (address) => expect(logoOf(address)).toBeNull(),
  );
});
