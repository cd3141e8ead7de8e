import sharp from 'sharp';

/**
 * Draws pictures that strangers send anew, in a process of its own (`platform/picture-process.server.ts`). What a decoder
 * does cannot be interrupted, so that the process ends itself once a picture has taken more processor time or memory than
 * it may; and as soon as whoever started it has gone.
 */
sharp.concurrency(1);
sharp.cache(false);
const LOOK_EVERY_MS = 20;
// `exit` would wait for the decoder.
const end = () => process.kill(process.pid, 'SIGKILL');
process.once('disconnect', end);

/** What the picture under way may take, and the processor time before it. */
let limits = null;
setInterval(() => {
  if (!limits) return;
  const { user, system } = process.cpuUsage(limits.from);
  if ((user + system) / 1000 > limits.cpuMs) tell({ over: 'time' }, end);
  else if (process.memoryUsage.rss() / 1e6 > limits.megabytes) tell({ over: 'memory' }, end);
}, LOOK_EVERY_MS);

function tell(answer, then) {
  limits = null;
  process.send(answer, then);
}

process.on('message', (picture) => void draw(picture));

/** Draws one picture; what goes wrong is its answer, too. */
async function draw({ bytes, pixels, mostPixels, cpuMs, megabytes }) {
  limits = { from: process.cpuUsage(), cpuMs, megabytes };
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 86 })
      .toBuffer({ resolveWithObject: true });
    tell({ data, width: info.width, height: info.height });
  } catch (error) {
    tell({ fault: error.message });
  }
}
