/**
 * What a browser with a window calls itself. One without a head says that it has none, is taken for a robot,
 * and gets whole pages where people get streamed ones.
 */
export const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** How every browser of ours starts: quiet on the network, and with the demo's custom domain on loopback. */
export const chromiumArguments: ReadonlyArray<string> = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP *.example 127.0.0.1',
  `--user-agent=${USER_AGENT}`,
];
