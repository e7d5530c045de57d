import { useFetcher } from '@remix-run/react';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { TextField } from '#app/components/ui/text-field.ts';
import { Text } from '#app/components/ui/text.ts';
import { useEffect, useState } from 'react';
import type {
  ProductOfFigures,
  ShopFiguresAnswer,
} from '#app/view-models/simulators/simulators-view.ts';
import { writeProductSearch } from './figures-address.ts';
import styles from './simulators.module.css';

/** The pause in typing before products are searched. */
const PAUSE_MS = 300;

/** Renders the product whose figures the fields begin with, and the search for another. */
export function ProductPicker({
  product,
  onChoose,
}: {
  readonly product: ProductOfFigures | null;
  readonly onChoose: (productId: string | null) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const choose = (productId: string | null) => {
    setIsOpen(false);
    onChoose(productId);
  };
  return (
    <div className={styles['product']}>
      <BlockStack gap="200">
        <InlineStack gap="300" blockAlign="center">
          <Text as="p" fontWeight="semibold" breakWord>
            {product === null ? 'Average of all products' : product.title}
          </Text>
          <Button variant="plain" ariaExpanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {product === null ? 'Choose a product' : 'Choose another product'}
          </Button>
          {product !== null && (
            <Button variant="plain" onClick={() => choose(null)}>
              Average of all products
            </Button>
          )}
        </InlineStack>
        {product?.notes.map((note) => (
          <Text as="p" tone="subdued" key={note}>
            {note}
          </Text>
        ))}
        {isOpen && <ProductSearch onChoose={choose} />}
      </BlockStack>
    </div>
  );
}

function ProductSearch({ onChoose }: { readonly onChoose: (productId: string) => void }) {
  const [text, setText] = useState('');
  const { load, data, state } = useFetcher<ShopFiguresAnswer>();
  useEffect(() => {
    const timer = setTimeout(() => load(writeProductSearch(text)), text === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [load, text]);
  const products = data?.kind === 'products' ? data.products : null;
  return (
    <BlockStack gap="200">
      <TextField
        label="Search products"
        type="search"
        autoComplete="off"
        placeholder="Name, SKU or vendor"
        value={text}
        onChange={setText}
        loading={state !== 'idle'}
      />
      {data?.kind === 'failed' && (
        <Text as="p" tone="critical">
          {`${data.message} Change the text to search again.`}
        </Text>
      )}
      {products?.length === 0 && (
        <Text as="p" tone="subdued">
          No product has this in its name, its SKU or its vendor.
        </Text>
      )}
      <ul className={styles['found']} aria-label="Products found">
        {products?.map(({ productId, title }) => (
          <li key={productId}>
            <Button variant="plain" textAlign="start" onClick={() => onChoose(productId)}>
              {title}
            </Button>
          </li>
        ))}
      </ul>
    </BlockStack>
  );
}
