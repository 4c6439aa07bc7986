/** Newer versions of the app. */
export const updates = {
  download: 'Download',
  downloading: (version: string) => `Downloading Atelier ${version}`,
  ready: (version: string) => `Atelier ${version} is ready to install.`,
  restart: 'Restart and update',
  later: 'Later',
  /** Not both are 0. */
  waitsFor: (jobs: number, replies: number) =>
    `It waits for what is being made: ${[
      jobs > 0 && (jobs === 1 ? '1 job' : `${jobs} jobs`),
      replies > 0 && (replies === 1 ? '1 reply' : `${replies} replies`),
    ]
      .filter((one) => one !== false)
      .join(' and ')}.`,
  restarting: (version: string) => `Restarting for Atelier ${version}`,
  restartingText: 'The library’s database is copied first. This can take a minute.',
  notes: (version: string) => `What is new in ${version}`,
  isFetched: 'Download new versions by itself',
  isFetchedHint: (host: string) => `As soon as one is found, from ${host}. Nothing is installed for that.`,
  isInstalledAtEnd: 'Install when Atelier is quit',
  isInstalledAtEndHint: 'A version that is ready then. Not while something is being made.',
  unreachable: (version: string) => `Atelier ${version} could not be downloaded.`,
  unreachableAdvice: 'Check the network and try again.',
  notTrusted: (version: string) =>
    `What came is not Atelier ${version} as it was announced. It was not kept.`,
  notTrustedAdvice: 'Try again later, or get it from its page.',
  diskFull: (version: string) => `There is no room on the disk for Atelier ${version}.`,
  diskFullAdvice: 'Make room and try again.',
  noCopy: (version: string) =>
    `Atelier ${version} was not installed: the library’s database could not be copied first.`,
  noCopyAdvice: 'Look whether the disk is full or the data folder cannot be written, then try again.',
  refused: (version: string) => `The system did not take Atelier ${version}.`,
  refusedAdvice: 'Try again, or get it from its page and install it by hand.',
}
