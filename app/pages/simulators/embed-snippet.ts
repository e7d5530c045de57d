import { HEIGHT_MESSAGE } from '#app/view-models/shell/height-message.ts';

const FRAME_ID = 'farthing-profit-calculator';

/** Returns the code that embeds the calculator in another site, with its height. */
export function writeEmbedSnippet(address: string): string {
  const source = address.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<iframe id="${FRAME_ID}" src="${source}" title="Profit calculator"
  loading="lazy" style="width: 100%; height: 900px; border: 0"></iframe>
<script>
  window.addEventListener('message', function (event) {
    var frame = document.getElementById('${FRAME_ID}');
    if (event.source !== frame.contentWindow || !event.data) return;
    if (event.data.type === '${HEIGHT_MESSAGE}') frame.style.height = event.data.height + 'px';
  });
</script>`;
}
