/** What at the top of a data folder is the library's, and goes with it; all else belongs to this computer, or to nobody. */
const ofLibrary =
  /^(atelier[.-].+|exchanges[.-].+|media|thumbnails|canvases|backups|logs|restored|restoring|adding|looking|dragged-out|reserve\.bin|room\.probe)$/

export const isOfLibrary = (name: string): boolean => ofLibrary.test(name)
