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
];
