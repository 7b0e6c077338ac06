package dev.galgo.bench.measure;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** Measures wall time and this process's processor time from the moment it is made. */
public final class Stopwatch {
    private static final double NANOS = 1e9;

    private final OperatingSystemMXBean process = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    private final long wallStart = System.nanoTime();
    private final long cpuStart = process.getProcessCpuTime();

    /** What has passed since the start, for this much work. */
    public MeasuredRun read(long work) {
        double wall = (System.nanoTime() - wallStart) / NANOS;
        double cpu = (process.getProcessCpuTime() - cpuStart) / NANOS;
        return new MeasuredRun(work, wall, cpu);
    }
}
