import { parentPort, workerData } from 'node:worker_threads';
import PostalMime from 'postal-mime';

/**
 * Takes a mail apart in a thread of its own, which is ended where it takes too long (`inWorker`): answers with the text of
 * the first part of each type that was asked for, cut to `most` bytes, as are all heads of the mail; with `fault` where it
 * is no mail that can be taken apart.
 */
const { raw, types, most } = workerData;

try {
  const { attachments } = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer', maxHeadersSize: most });
  const textOf = (content) => Buffer.from(content).subarray(0, most).toString();
  const parts = types.map((type) => {
    const part = attachments.find(({ mimeType }) => mimeType === type);
    return [type, part ? textOf(part.content) : null];
  });
  parentPort.postMessage({ parts: Object.fromEntries(parts) });
} catch (error) {
  parentPort.postMessage({ fault: error.message });
}
