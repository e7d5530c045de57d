import { Link } from '@remix-run/react';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { Card } from '#app/components/ui/card.ts';
import { Page } from '#app/components/ui/page.ts';
import type { StepEffectView } from '#app/view-models/onboarding/onboarding-view.ts';
import styles from './onboarding.module.css';

/** /onboarding/finish: completed and remaining set-up, step by step. */
export function FinishScreen({ view }: { readonly view: readonly StepEffectView[] }) {
  return (
    <Page
      title="Setup of your store"
      subtitle="What is known of each kind of cost, and where to complete it."
    >
      <BlockStack gap="400">
        <Card>
          <table className={styles['steps']}>
            <thead>
              <tr>
                <th scope="col">Step</th>
                <th scope="col">What is known</th>
              </tr>
            </thead>
            <tbody>
              {view.map(({ name, title, to, effect }) => (
                <tr key={name}>
                  <th scope="row">
                    <Link to={to}>{title}</Link>
                  </th>
                  <td>{effect}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
        <div className={styles['end']}>
          <Button url="/dashboard" variant="primary">
            Open the dashboard
          </Button>
        </div>
      </BlockStack>
    </Page>
  );
}
