/** Text of recipes: the settings of an image or a video, as a file. */
export const recipes = {
  save: 'Save recipe…',
  saveAsTitle: 'Save as',
  fileFormat: 'Format',
  longestSide: 'Longest side in pixels',
  savedSize: (width: number, height: number) => `Saved as ${width} × ${height} pixels.`,
  sideLimit: (least: number, most: number) =>
    least === most ? `This image can only be saved at ${most}.` : `Enter ${least}–${most}.`,
  whiteInJpeg: 'JPEG has no transparency: transparent areas become white.',
  keep: 'Include metadata',
  keepHint: 'Writes the prompt, model and settings into the file.',
  keepSourceHint: 'Marks the file as partly AI-generated.',
  tooLongFor: 'This recipe is too long for a JPEG. Choose another format, or save without the recipe.',
  tooMany: 'Open one recipe to fill the form with it, or two to compare them.',
  refused: {
    'not-a-recipe': (name: string) =>
      `${name} is not an Atelier recipe, or it is damaged. Nothing was changed.`,
    newer: (name: string) =>
      `${name} was saved by a newer version of Atelier. Update the app to open it. Nothing was changed.`,
  },
  missingInputs: (images: readonly string[]) =>
    `Not in your Library, so not added to the form: ${images.join(', ')}.`,
  unknownModel: (model: string) => `This connection does not list the model ${model}.`,
  /** As the form calls them. */
  setOptions: (names: readonly string[]) =>
    `Check “Advanced” before you generate. The recipe sets ${names.join(', ')}.`,
  leftOut: (names: readonly string[]) => `Not loaded from the recipe: ${names.join(', ')}.`,
  inputs: {
    source: (count: number) => (count === 1 ? 'a source image' : `${count} source images`),
    mask: (_count: number) => 'the mask',
    'first-frame': (_count: number) => 'the first frame',
    'last-frame': (_count: number) => 'the last frame',
    reference: (count: number) => (count === 1 ? 'a reference image' : `${count} reference images`),
  },
  compareTitle: 'Compare recipes',
  allSame: 'The two recipes are identical.',
  differ: (count: number) =>
    count === 1 ? 'They differ in one setting.' : `They differ in ${count} settings.`,
  setting: 'Setting',
  notSaid: 'Not set',
  /** By their names in the file; options are called as in the form. */
  settingNames: {
    prompt: 'Prompt',
    model: 'Model',
    kind: 'Type',
    format: 'API format',
    n: 'Count',
    size: 'Size',
    quality: 'Quality',
    ratio: 'Aspect ratio',
    resolution: 'Resolution',
    durationSeconds: 'Duration (seconds)',
    hasAudio: 'Sound',
    negativePrompt: 'Negative prompt',
    mode: 'Mode',
  } as Readonly<Record<string, string>>,
}
