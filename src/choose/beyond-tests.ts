/** Passing tests are evidence, not certainty: said with every accepted patch. */
export const BEYOND_TESTS =
  'Behaviour that no test checks was not looked at: a patch that is fitted to the tests (overfitting) passes them too.';
