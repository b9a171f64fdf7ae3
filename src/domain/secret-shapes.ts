/**
 * Texts that are secrets whatever they are called, by the shape that their vendor gives them: GitHub, GitLab, OpenAI
 * and the like, AWS, Google, Slack, Stripe, npm, PyPI, JSON web tokens, private keys. Sources: the vendors'
 * documentation of their token formats.
 */
export const SECRET_SHAPES: readonly RegExp[] = [
  /\bgh[oprsu]_\w{20,255}/,
  /\bgithub_pat_\w{20,255}/,
  /\bglpat-[\w-]{20,100}/,
  /\bsk-[\w-]{20,255}/,
  /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  /\bAIza[\w-]{35}\b/,
  /\bxox[abeprs]-[\w-]{10,255}/,
  /\b[rs]k_(?:live|test)_[0-9A-Za-z]{16,255}/,
  /\bnpm_[0-9A-Za-z]{36}\b/,
  /\bpypi-[\w-]{50,255}/,
  /\beyJ[\w-]{10,2000}\.eyJ[\w-]{10,4000}\.[\w-]{10,1000}/,
  /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[\s\S]{0,10000}?-----END [A-Z ]{0,40}PRIVATE KEY-----/,
];
