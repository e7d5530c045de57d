import { describe, expect, it } from 'vitest';
import type { Digest } from '#app/view-models/mail/digest.ts';
import { digestMail } from './digest-mail.ts';

const digest: Digest = {
  title: 'Daily summary',
  shopName: 'Tea <b>&</b> Co',
  days: '7 Feb 2023',
  comparedWith: '6 Feb 2023',
  story: 'You kept $150.00 on 7 Feb 2023.',
  headline: { label: 'Net profit', value: '$150.00' },
  notes: [],
  figures: [
    { label: 'Orders', value: '3', change: 'up 50.0% from 2', mood: 'good' },
    { label: 'Net margin', value: '25.00%', change: null, mood: 'neutral' },
  ],
  changed: 'Net profit rose by $50.00.',
  action: {
    title: '4 products were sold at a loss',
    amount: '$31.00 lost',
    evidence: 'Lantern ($12.00) and 3 more',
    label: 'See products',
    path: '/analytics/products?tab=performance&start=2023-02-07',
  },
  chart: { kind: 'trend', title: 'By day', labels: ['6 Feb', '7 Feb'], series: [], ticks: [] },
  dashboardPath: '/dashboard?start=2023-02-07',
};
const options = {
  to: 'jo@example.com',
  digest,
  chart: Buffer.from('png'),
  appUrl: 'https://farthing.example',
  unsubscribeUrl: 'https://farthing.example/unsubscribe/abc',
};

describe('the mail of a digest', () => {
  it('says the same in both forms', () => {
    const { subject, text, html } = digestMail(options);
    expect(subject).toBe('Net profit: $150.00, 7 Feb 2023 (Tea <b>&</b> Co)');
    for (const words of [
      'You kept $150.00 on 7 Feb 2023.',
      'Orders',
      'up 50.0% from 2',
      '25.00%',
      'Net profit rose by $50.00.',
      '4 products were sold at a loss: $31.00 lost.',
      'Lantern ($12.00) and 3 more.',
      'https://farthing.example/unsubscribe/abc',
      'https://farthing.example/email-notifications',
      'https://farthing.example/dashboard?start=2023-02-07',
    ]) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
    expect(html).toContain('Tea &lt;b&gt;&amp;&lt;/b&gt; Co');
    expect(html).not.toContain('<b>&</b>');
    expect(text).toContain('See products:\nhttps://farthing.example/analytics/products?tab=');
  });

  it('shows its chart in place, and names it for whoever does not see it', () => {
    const { html, attachments, unsubscribeUrl } = digestMail(options);
    expect(html).toContain('src="cid:chart"');
    expect(html).toMatch(/alt="Chart: [^"]*6 Feb to 7 Feb\."/);
    expect(attachments).toMatchObject([{ cid: 'chart', contentType: 'image/png' }]);
    expect(unsubscribeUrl).toBe(options.unsubscribeUrl);
  });

  it('leaves out what there is nothing to say of, and has no script, style sheet or image elsewhere', () => {
    const bare = { ...digest, figures: [], changed: null, action: null, comparedWith: null };
    const { html, text } = digestMail({ ...options, digest: bare });
    for (const title of ['Figures', 'What changed it most', 'Worth a look', 'What is not in it']) {
      expect(html).not.toContain(title);
      expect(text).not.toContain(title.toUpperCase());
    }
    expect(html).not.toMatch(/<script|<link|src="http|@import|url\(/);
    // Within 600 pixels, and as narrow as a phone.
    expect(html).toContain('max-width:600px');
  });
});
