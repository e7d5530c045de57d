/** Contact data of a shop, as its platform reports them; null means not reported. */
export interface ShopContact {
  /** Without a path: "acme.example". */
  readonly domain: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly logoUrl: string | null;
  readonly ownerName: string | null;
}

export const NO_CONTACT: ShopContact = {
  domain: null,
  email: null,
  phone: null,
  logoUrl: null,
  ownerName: null,
};

const LENGTH_MAX = 500;

/** Normalises a platform's report: trims blanks; an empty or much too long text counts as not reported. */
export function shopContact(sent: {
  readonly [Field in keyof ShopContact]?: string | null | undefined;
}): ShopContact {
  return {
    domain: plain(sent.domain),
    email: plain(sent.email),
    phone: plain(sent.phone),
    logoUrl: httpsOnly(plain(sent.logoUrl)),
    ownerName: plain(sent.ownerName),
  };
}

function plain(value: string | null | undefined): string | null {
  const text = (value ?? '').replaceAll('\u0000', '').trim();
  return text === '' || text.length > LENGTH_MAX || !text.isWellFormed() ? null : text;
}

/** Accepts only https, since pages show the picture. */
function httpsOnly(url: string | null): string | null {
  return url !== null && URL.canParse(url) && new URL(url).protocol === 'https:' ? url : null;
}
