/** The HTML of a mail as its receiver sees it by day, shut off from the page: no script, no address of its own. */
export function MailFrame({ title, html }: { title: string; html: string }) {
  return (
    <iframe
      title={title}
      sandbox=""
      loading="lazy"
      srcDoc={withoutSheet(html)}
      className="h-120 w-full rounded-field border border-line"
    />
  );
}

/** A page's policy allows no sheet of styles within a mail, and what it fits on stands in its tags. */
const withoutSheet = (html: string) => html.replace(/<style>[\s\S]*?<\/style>/, '');
