import { type KeyboardEvent, useCallback, useEffect, useState } from 'react';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { Checkbox } from '#app/components/ui/checkbox.ts';
import { Icon } from '#app/components/ui/icon.ts';
import { TextField } from '#app/components/ui/text-field.ts';
import { Text } from '#app/components/ui/text.ts';
import { SearchIcon } from '#app/components/ui/icons.ts';
import { requestPart } from '#app/components/calls/call-client.ts';
import { ErrorState } from '#app/components/states/error-state.tsx';
import { formatCount } from '#app/lib/format-number.ts';
import {
  type ProductChoice,
  type ProductsFound,
} from '#app/view-models/fulfilment-profiles/profiles-view.ts';
import { useDraftFields } from './draft-context.ts';
import styles from './profiles.module.css';

const SEARCH_ICON = <Icon source={SearchIcon} />;
/** The wait after a key (features.md section 7, "Dropdown search debounce"). */
const SEARCH_WAIT_MS = 500;

export interface SearchMessages {
  readonly label: string;
  readonly placeholder: string;
  readonly none: string;
  readonly found: string;
  readonly failed: string;
}

const PRODUCT_MESSAGES: SearchMessages = {
  label: 'Find products',
  placeholder: 'Name, type, vendor or SKU',
  none: 'No product matches.',
  found: 'Products found',
  failed: 'The products could not be listed',
};

interface ProductSearchProps {
  /** The address of the search, with its own parameters: "/found?profile=7". */
  readonly path: string;
  readonly place: string;
  readonly label?: string;
  /** The texts of a search for other objects than products. */
  readonly messages?: SearchMessages;
  /** True where only one is chosen. */
  readonly isSingle?: boolean;
  readonly chosen: readonly string[];
  readonly onAdd: (products: readonly ProductChoice[]) => void;
  readonly onRemove: (productId: string) => void;
}

/** Searches the shop's products; one of another profile cannot be chosen. */
export function ProductSearch(props: ProductSearchProps) {
  const { errorAt } = useDraftFields();
  const messages = props.messages ?? PRODUCT_MESSAGES;
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const {
    found: products,
    hasFailed,
    retry,
  } = useProducts(isOpen ? text.trim() : null, props.path);
  const error = errorAt(props.place, true);
  return (
    <BlockStack gap="200">
      {/* Enter would send the form around it. */}
      <div role="search" onKeyDown={keepEnter}>
        <TextField
          label={props.label ?? messages.label}
          placeholder={messages.placeholder}
          prefix={SEARCH_ICON}
          value={text}
          maxLength={200}
          autoComplete="off"
          onChange={setText}
          onFocus={() => setIsOpen(true)}
          clearButton
          onClearButtonClick={() => setText('')}
          {...(error !== undefined && { error })}
        />
      </div>
      {hasFailed && (
        <ErrorState title={messages.failed} onRetry={retry}>
          What you have entered is still here.
        </ErrorState>
      )}
      {isOpen && products !== null && <FoundProducts {...props} found={products} />}
    </BlockStack>
  );
}

function FoundProducts({
  found: { products, hasMore },
  chosen,
  onAdd,
  onRemove,
  isSingle,
  messages = PRODUCT_MESSAGES,
}: ProductSearchProps & { readonly found: ProductsFound }) {
  const { locale } = useDraftFields();
  const had = new Set(chosen);
  const left = products.filter(({ productId, profile }) => profile === null && !had.has(productId));
  return (
    <BlockStack gap="200">
      <div role="status">
        <Text as="p" tone="subdued">
          {products.length === 0 && messages.none}
          {hasMore && `The first ${products.length} are shown. Search to narrow them down.`}
        </Text>
      </div>
      {products.length > 0 && (
        <div className={styles['found']} role="group" aria-label={messages.found}>
          {products.map((product) => (
            <Checkbox
              key={product.productId}
              label={product.title}
              checked={had.has(product.productId)}
              disabled={product.profile !== null}
              onChange={(isOn) => (isOn ? onAdd([product]) : onRemove(product.productId))}
              {...getHelpText(product, locale)}
            />
          ))}
        </div>
      )}
      {left.length > 1 && isSingle !== true && (
        <div>
          <Button onClick={() => onAdd(left)}>{`Add all ${left.length}`}</Button>
        </div>
      )}
    </BlockStack>
  );
}

/** Names the profile that has a product already, or counts the products of a tag. */
function getHelpText({ profile, products }: ProductChoice, locale: string): { helpText?: string } {
  if (profile !== null) return { helpText: `In ${profile}` };
  if (products === undefined) return {};
  return {
    helpText: `${formatCount(products, locale)} ${products === 1 ? 'product' : 'products'}`,
  };
}

/** Searches a moment after the text was typed; null sends no request. */
function useProducts(text: string | null, path: string) {
  const [products, setProducts] = useState<ProductsFound | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const fetchProducts = useCallback(
    async (signal: AbortSignal) => {
      const words = new URLSearchParams({ q: text ?? '' });
      const address = `${path}${path.includes('?') ? '&' : '?'}${words}`;
      const answer = await requestPart<ProductsFound>(address, signal);
      if (signal.aborted) return;
      setHasFailed(answer === null);
      if (answer !== null) setProducts(answer);
    },
    [text, path],
  );
  useEffect(() => {
    if (text === null) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(
      () => void fetchProducts(abort.signal),
      text === '' ? 0 : SEARCH_WAIT_MS,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, fetchProducts]);
  return {
    found: products,
    hasFailed,
    retry: () => void fetchProducts(new AbortController().signal),
  };
}

function keepEnter(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}
