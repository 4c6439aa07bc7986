/** Text of the slideshow in the viewer. */
export const slideshow = {
  title: 'Slideshow',
  pause: 'Pause',
  goOn: 'Continue',
  seconds: 'Time for each image',
  secondsValue: (seconds: number) => `${seconds} s`,
  repeats: 'Repeat',
  end: 'End slideshow',
}
