import { Link } from '#app/components/ui/link.ts';
import { createContext, useContext } from 'react';
import type { HelpPiece, HelpText } from '#app/view-models/help/help-view.ts';

/** Maps the target of a link in an article: in a panel, articles open in the panel. */
export const HelpAddressContext = createContext((to: string) => to);

export function MarkedText({ text }: { readonly text: HelpText }) {
  return text.map((piece, at) => <Piece key={`${at} ${piece.text}`} piece={piece} />);
}

function Piece({ piece: { text, to, isStrong, isCode } }: { readonly piece: HelpPiece }) {
  const toAddress = useContext(HelpAddressContext);
  if (to !== undefined) return <Link url={toAddress(to)}>{text}</Link>;
  if (isStrong === true) return <strong>{text}</strong>;
  return isCode === true ? <code>{text}</code> : text;
}
