import { Notice } from '~/ui/feedback/flash';
import { ErrorSummary } from '~/ui/form/error-summary';
import type { OutcomeNotice } from '../google/outcome-notice.server';

/** How a flow to Google ended, on the page that it began on. Draws nothing without an outcome. */
export function GoogleNotice({ notice }: { notice: OutcomeNotice | null }) {
  if (!notice) return null;
  const { type, title, text } = notice;
  if (type === 'error') return <ErrorSummary title={title} sentences={text ? [text] : []} />;
  return (
    <div role="status">
      <Notice type="info" title={title}>
        {text}
      </Notice>
    </div>
  );
}
