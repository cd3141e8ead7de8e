/**
 * A PDF that is somebody's own: kept by nobody. That nobody takes it for anything else (`nosniff`) every answer of the
 * site says. `?download` saves it, else it is shown, and printed from there. `name`: without its ending.
 */
export function pdfResponse(file: Buffer, name: string, url: URL): Response {
  const disposition = url.searchParams.has('download') ? 'attachment' : 'inline';
  return new Response(new Uint8Array(file), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `${disposition}; filename="${name}.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
