package dev.galgo.bench.spin;

import dev.galgo.bench.measure.MeasuredSearch;
import dev.galgo.bench.measure.Subject;
import dev.galgo.core.check.ByLevels;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Engine;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One canonical search of the real actors in a Java machine of its own, so that its start and its warming up count as they do for a
 * user.
 *
 * @param seconds the search alone, in a machine that has just started
 * @param peakBytes the most memory the process had at any time; 0 where the operating system does not say
 */
record GalgoSearch(
        long states, long transitions, long visitedBytes, double seconds, long peakBytes, ShellCommand.Run run) {
    /** How Galgo searches. */
    enum Mode {
        DEPTH_FIRST("depth first, visited set", ByLevels.NEVER, false),
        LEVELS("level by level, visited set", ByLevels.AUTO, false),
        PROVED("level by level, layers proved", ByLevels.AUTO, true);

        private final String title;
        private final ByLevels byLevels;
        private final boolean layerProofs;

        Mode(String title, ByLevels byLevels, boolean layerProofs) {
            this.title = title;
            this.byLevels = byLevels;
            this.layerProofs = layerProofs;
        }

        String title() {
            return title;
        }
    }

    private static final Path STATUS = Path.of("/proc/self/status");
    private static final Pattern PEAK = Pattern.compile("VmHWM:\\s+(\\d+) kB");
    /** A search is one thread, so is its collector. */
    private static final List<String> OPTIONS = List.of("-Xmn32m", "-XX:+UseSerialGC");

    /** What the new machine does: searches, and prints what {@link #start} reads. */
    public static void main(String[] args) throws Exception {
        var subject = Subject.chameneos(Integer.parseInt(args[0]));
        Mode mode = Mode.valueOf(args[1]);
        var result = new MeasuredSearch(subject, Engine.Kind.MEMO, Compare.CANONICAL, Long.MAX_VALUE)
                .run(Integer.parseInt(args[2]), mode.byLevels, mode.layerProofs)
                .result();
        System.out.printf(
                Locale.ROOT,
                "states=%d%ntransitions=%d%nvisitedBytes=%d%nseconds=%f%npeakBytes=%d%n",
                result.states(),
                result.transitions(),
                result.visitedBytes(),
                result.seconds(),
                peak());
    }

    /** Searches chameneos with this many meetings. */
    static GalgoSearch start(int meetings, Mode mode, int threads) throws IOException, InterruptedException {
        var words = new ArrayList<String>();
        words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        words.add("--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED");
        words.addAll(OPTIONS);
        words.add("-Xmx" + megabytes(meetings) + "m");
        words.addAll(List.of("-cp", System.getProperty("java.class.path"), GalgoSearch.class.getName()));
        words.addAll(List.of(Integer.toString(meetings), mode.name(), Integer.toString(threads)));
        var run = ShellCommand.run(Path.of("."), words);
        var said = new Properties();
        said.load(new StringReader(run.output()));
        return new GalgoSearch(
                Long.parseLong(said.getProperty("states")),
                Long.parseLong(said.getProperty("transitions")),
                Long.parseLong(said.getProperty("visitedBytes")),
                Double.parseDouble(said.getProperty("seconds")),
                Long.parseLong(said.getProperty("peakBytes")),
                run);
    }

    /** Room for all states and little more: there are about 27 times the cube of the meetings. */
    private static long megabytes(int meetings) {
        return Math.max(320, (27L * meetings * meetings * meetings * 48) >> 20);
    }

    private static long peak() throws IOException {
        if (!Files.exists(STATUS)) {
            return 0;
        }
        Matcher peak = PEAK.matcher(Files.readString(STATUS));
        return peak.find() ? Long.parseLong(peak.group(1)) * 1024 : 0;
    }

    double visitedBytesAState() {
        return (double) visitedBytes / states;
    }
}
