import type { Reporter, TestModule } from 'vitest/node';

/** Names the test files that are running when the run is ended from outside: one of them is stuck. */
export default class RunningFiles implements Reporter {
  private readonly running = new Set<string>();

  onInit(): void {
    process.once('SIGTERM', () => {
      console.log(`Ended while these files ran:\n${[...this.running].join('\n')}`);
      process.exit(1);
    });
  }

  onTestModuleStart({ relativeModuleId }: TestModule): void {
    this.running.add(relativeModuleId);
  }

  onTestModuleEnd({ relativeModuleId }: TestModule): void {
    this.running.delete(relativeModuleId);
  }
}
