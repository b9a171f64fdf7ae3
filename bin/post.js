// After the job: restores the checkout where Redress was killed while tests ran in it. Only then the state is there.
if (process.env.STATE_redressTemp) {
  process.argv.splice(2, 0, 'post');
  await import('../dist/index.js');
}
