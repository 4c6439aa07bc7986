/** Text of the slideshow in the viewer. */
export const slideshow = {
  title: 'Slideshow',
  nothing: 'A slideshow starts at an image or a video, in a list of at least two files.',
  pause: 'Pause',
  goOn: 'Continue',
  seconds: 'Time for each image',
  secondsValue: (seconds: number) => `${seconds} s`,
  repeats: 'Repeat',
  end: 'End slideshow',
}
