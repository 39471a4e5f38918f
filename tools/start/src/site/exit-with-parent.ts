// Loaded before each server's own code. Ends the server when its supervisor has ended, even if that was killed.
const stopTimeoutMs = 10_000;

process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), stopTimeoutMs).unref();
});
process.channel?.unref();
