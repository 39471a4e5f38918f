// Loaded before each server's own code: a server whose supervisor is gone, also by force, ends itself.
const patience = 10_000;

process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), patience).unref();
});
process.channel?.unref();
