/** Words of what an image says of itself. */
export const about = {
  title: 'About this file',
  madeWith: (tool: string) => `It says that it was made with ${tool}.`,
  tools: {
    a1111: 'Stable Diffusion WebUI (A1111) or a program like it',
    comfyui: 'ComfyUI',
    invokeai: 'InvokeAI',
  },
  prompt: 'Its prompt',
  negative: 'What it should not show',
  model: 'Its model',
  seed: 'Seed',
  sources: {
    trainedAlgorithmicMedia: 'It says that a model made it.',
    compositeWithTrainedAlgorithmicMedia: 'It says that a model made a part of it.',
  },
  credentials:
    'It holds Content Credentials (C2PA). They are kept with the file; they were not checked here.',
  hasRecipe: 'This image holds its recipe.',
  onlyPrompt: 'Its prompt goes into the form; your model and your settings stay.',
  everything: (count: number) => (count === 1 ? 'One entry in the file' : `All ${count} entries in the file`),
  cut: 'There is more in the file than is shown here.',
}
