import { TitledCard } from '~/ui/layout/card';

interface Props {
  content: { subject: string; html: string; text: string } | null;
  /** Of the mail. */
  language: string;
  words: { title: string; erased: string; secret: string };
}

/** What an e-mail says: as its receiver sees it, in a frame that can do nothing, and as plain text. */
export function EmailReader({ content, language, words }: Props) {
  return (
    <TitledCard id="content" title={words.title}>
      {content ? (
        <>
          <p className="text-small text-muted">{words.secret}</p>
          <iframe
            title={content.subject}
            lang={language}
            sandbox=""
            loading="lazy"
            srcDoc={content.html}
            className="mt-3 h-140 w-full rounded-field border border-line bg-white"
          />
          <pre
            dir="auto"
            lang={language}
            className="mt-4 min-w-0 font-[inherit] text-table wrap-anywhere whitespace-pre-wrap"
          >
            {content.text}
          </pre>
        </>
      ) : (
        <p>{words.erased}</p>
      )}
    </TitledCard>
  );
}
