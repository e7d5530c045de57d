import { Icon } from '#app/components/ui/icon.ts';
import { Spinner } from '#app/components/ui/spinner.ts';
import { ChatIcon } from '#app/components/ui/icons.ts';
import { useOpenSupport } from './use-open-support.ts';
import styles from './chat-bubble.module.css';

/**
 * Renders the link to the support chat, on the right, 20 px from the edges (shell.md section 9).
 */
export function ChatBubble() {
  const { open, isOpening } = useOpenSupport(NO_TROUBLE);
  return (
    <div className={styles['bubble']}>
      <button
        type="button"
        className={styles['button']}
        title="Chat with support"
        aria-label="Chat with support"
        aria-busy={isOpening}
        onClick={() => void open()}
      >
        {isOpening ? <Spinner size="small" /> : <Icon source={ChatIcon} />}
      </button>
    </div>
  );
}

const NO_TROUBLE = { page: '', message: '' };
