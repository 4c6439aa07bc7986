/** Newer versions of the app. */
export const updates = {
  download: 'Download',
  downloading: (version: string) => `Downloading Atelier ${version}`,
  ready: (version: string) => `Atelier ${version} is ready to install.`,
  restart: 'Restart and update',
  later: 'Later',
  /** Not both are 0. */
  waitsFor: (jobs: number, replies: number) =>
    `Waiting for ${[
      jobs > 0 && (jobs === 1 ? '1 job' : `${jobs} jobs`),
      replies > 0 && (replies === 1 ? '1 reply' : `${replies} replies`),
    ]
      .filter((one) => one !== false)
      .join(' and ')} to finish.`,
  restarting: (version: string) => `Restarting to install Atelier ${version}`,
  restartingText: 'The library database is copied first. This can take a minute.',
  notes: (version: string) => `What’s new in ${version}`,
  isFetched: 'Download updates automatically',
  isFetchedHint: (host: string) =>
    `Downloads from ${host} as soon as an update is found. Downloading does not install it.`,
  isInstalledAtEnd: 'Install when quitting Atelier',
  isInstalledAtEndHint: 'Installs an update that is ready, unless something is being generated.',
  unreachable: (version: string) => `Atelier ${version} could not be downloaded.`,
  unreachableAdvice: 'Check the network and try again.',
  notTrusted: (version: string) =>
    `The download does not match the published Atelier ${version} and was discarded.`,
  notTrustedAdvice: 'Try again later, or get it from the release page.',
  diskFull: (version: string) => `Not enough disk space for Atelier ${version}.`,
  diskFullAdvice: 'Free up space and try again.',
  noCopy: (version: string) =>
    `Atelier ${version} was not installed: the library database could not be copied first.`,
  noCopyAdvice: 'Check whether the disk is full or the data folder is read-only, then try again.',
  refused: (version: string) => `The system refused to install Atelier ${version}.`,
  refusedAdvice: 'Try again, or get it from the release page and install it manually.',
}
