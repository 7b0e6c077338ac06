package dev.galgo.testsupport.time;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** The processor time of this process, and of the processes that it started and that have ended. */
final class ProcessorTime {
    /** Clock ticks in a second (USER_HZ), which Linux fixes at this number for what it shows of processes. */
    private static final long TICKS = 100;

    private static final Path OWN_STATISTICS = Path.of("/proc/self/stat");

    private ProcessorTime() {}

    static Duration now() {
        long own = ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
        return Duration.ofNanos(Math.max(0, own)).plus(ofChildren());
    }

    /** Zero where the system does not say: the time of a child is known on Linux only. */
    private static Duration ofChildren() {
        if (!Files.isReadable(OWN_STATISTICS)) {
            return Duration.ZERO;
        }
        try {
            String line = Files.readString(OWN_STATISTICS);
            // The name of the program stands in parentheses and may have blanks; cutime and cstime are fields 16 and 17
            // of proc(5), the state after the name is field 3.
            String[] fields = line.substring(line.lastIndexOf(')') + 2).split(" ");
            long ticks = Long.parseLong(fields[13]) + Long.parseLong(fields[14]);
            return Duration.ofMillis(ticks * 1000 / TICKS);
        } catch (IOException e) {
            return Duration.ZERO;
        }
    }
}
