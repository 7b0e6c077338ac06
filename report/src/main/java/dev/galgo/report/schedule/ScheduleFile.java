package dev.galgo.report.schedule;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.galgo.core.check.Finding;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Naming;
import dev.galgo.core.trace.Schedule;
import dev.galgo.report.syntax.JsonOutput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A schedule with what is needed to run it again, kept as versioned JSON (see {@code docs/json.md}).
 *
 * @param program the program it belongs to
 * @param kind what it shows
 * @param message the same as a sentence
 * @param schedule the deliveries
 * @param origin the command that saved it, in a word; null if that is not known
 */
public record ScheduleFile(
        Program program, FindingKind kind, String message, Schedule schedule, @Nullable String origin) {
    /** One that does not say who saved it. */
    public ScheduleFile(Program program, FindingKind kind, String message, Schedule schedule) {
        this(program, kind, message, schedule, null);
    }

    /** The command that saves the schedules of tests, in a word. */
    public static final String OF_TESTS = "tests";

    /** What the schedule of a test shows that passes. */
    public static final String TEST_PASSES = "all that the test asserts holds";

    /** The same of a test that looks at a run in its middle. */
    public static final String TEST_PASSES_AND_RUN_GOES_ON = TEST_PASSES + ", and the run goes on";

    /** The command that saves schedules which somebody has walked, in a word. */
    public static final String OF_EXPLORER = "explore";

    /** What a schedule shows that somebody has walked to the end of the run. */
    private static final String NOTHING_WRONG = "nothing goes wrong";

    /** The same of one that leaves the run in its middle. */
    private static final String NOTHING_WRONG_SO_FAR = NOTHING_WRONG + ", and the run goes on";

    /** Begins what the schedule beside that of a finding shows: nothing, and what the other one does. */
    private static final String PASSES = "passes, and another order shows: ";

    /** The schedule beside that of a finding, which passes. */
    public static ScheduleFile beside(Program program, Finding finding, Schedule passing, String origin) {
        return new ScheduleFile(program, finding.kind(), PASSES + finding.message(), passing, origin);
    }

    /**
     * A schedule that somebody has walked, and in which nothing is wrong.
     *
     * @param over whether nothing is left to be delivered after it
     */
    public static ScheduleFile walked(Program program, Schedule schedule, boolean over) {
        return new ScheduleFile(
                program, FindingKind.ASSERTION, over ? NOTHING_WRONG : NOTHING_WRONG_SO_FAR, schedule, OF_EXPLORER);
    }

    /** Whether somebody has walked it, and nothing was wrong. */
    public boolean walkedWithoutFault() {
        return OF_EXPLORER.equals(origin) && message.startsWith(NOTHING_WRONG);
    }

    /** Whether nothing should be left to be delivered after it. */
    public boolean endsTheRun() {
        return ofWholeTest() || (walkedWithoutFault() && message.equals(NOTHING_WRONG));
    }

    /** Whether it is the schedule beside that of a finding, which passes unless something has become wrong. */
    public boolean passesBeside() {
        return message.startsWith(PASSES);
    }

    /** Whether it is the schedule of a test, which passes unless something is wrong. */
    public boolean ofPassingTest() {
        return OF_TESTS.equals(origin) && message.startsWith(TEST_PASSES);
    }

    /** Whether it is the schedule of a test, after which nothing is left to be delivered. */
    public boolean ofWholeTest() {
        return ofPassingTest() && !message.equals(TEST_PASSES_AND_RUN_GOES_ON);
    }

    /** The format of the files written here. */
    public static final String FORMAT = "galgo-schedule/1";

    /**
     * Which program a schedule belongs to, and how it was loaded.
     *
     * @param target the class it starts from, or the first source of an ABS model
     * @param args its arguments; for a model, how it is read and its other sources
     * @param classpath where its classes are, as the user wrote it
     * @param delivery the delivery model
     * @param afterTest whether exploration starts after the driver's {@code test}
     * @param naming what actors are named after
     * @param ignored the kinds of failure that are not reported
     * @param opaque classes whose instances are kept as they are
     * @param frontEnd the name of the front end that opened it; null if that is not known
     * @param options what was said to the front end, as words of a command line
     * @param claims what was claimed of it besides, as words of a command line
     */
    public record Program(
            String target,
            List<String> args,
            List<String> classpath,
            DeliveryModel delivery,
            boolean afterTest,
            Naming naming,
            List<FindingKind> ignored,
            List<String> opaque,
            @Nullable String frontEnd,
            List<String> options,
            List<String> claims) {
        /** One of which nothing is claimed. */
        public Program(
                String target,
                List<String> args,
                List<String> classpath,
                DeliveryModel delivery,
                boolean afterTest,
                Naming naming,
                List<FindingKind> ignored,
                List<String> opaque,
                @Nullable String frontEnd,
                List<String> options) {
            this(target, args, classpath, delivery, afterTest, naming, ignored, opaque, frontEnd, options, List.of());
        }

        /** A program of which it is not known by what front end it was opened. */
        public Program(
                String target,
                List<String> args,
                List<String> classpath,
                DeliveryModel delivery,
                boolean afterTest,
                Naming naming,
                List<FindingKind> ignored,
                List<String> opaque) {
            this(target, args, classpath, delivery, afterTest, naming, ignored, opaque, null, List.of());
        }

        public Program {
            args = List.copyOf(args);
            classpath = List.copyOf(classpath);
            ignored = List.copyOf(ignored);
            opaque = List.copyOf(opaque);
            options = List.copyOf(options);
            claims = List.copyOf(claims);
        }

        /** The same, with this claimed of it. */
        public Program claiming(List<String> words) {
            return new Program(
                    target, args, classpath, delivery, afterTest, naming, ignored, opaque, frontEnd, options, words);
        }

        /** The same, with more said to the front end. */
        public Program with(List<String> more) {
            if (more.isEmpty()) {
                return this;
            }
            var words = new ArrayList<>(options);
            words.addAll(more);
            return new Program(
                    target, args, classpath, delivery, afterTest, naming, ignored, opaque, frontEnd, words, claims);
        }
    }

    /** Reads a file that {@link #save} wrote. */
    public static ScheduleFile read(Path file) throws UnreadableSchedule {
        return new ScheduleReader(file).read();
    }

    /** Writes the file, in place of the one that may be there. */
    public void save(Path file) throws IOException {
        Files.write(file, json().getBytes(StandardCharsets.UTF_8));
    }

    /** What {@link #save} writes. */
    public String json() {
        return JsonOutput.object(this::members);
    }

    /** Writes what the file's object holds. */
    public void members(JsonGenerator json) throws IOException {
        json.writeStringField("format", FORMAT);
        if (origin != null) {
            json.writeStringField("command", origin);
        }
        json.writeObjectFieldStart("program");
        program(json);
        json.writeEndObject();
        json.writeObjectFieldStart("finding");
        json.writeStringField("kind", kind.id());
        json.writeStringField("message", message);
        json.writeEndObject();
        json.writeArrayFieldStart("deliveries");
        for (Schedule.Delivered delivered : schedule.deliveries()) {
            json.writeStartObject();
            json.writeNumberField("sentBy", delivered.sentBy());
            json.writeNumberField("nth", delivered.nth());
            JsonOutput.numbers(json, "choices", delivered.choices());
            json.writeStringField("from", delivered.from());
            json.writeStringField("to", delivered.to());
            json.writeStringField("message", delivered.message());
            json.writeEndObject();
        }
        json.writeEndArray();
        if (schedule.circle() > 0) {
            json.writeNumberField("circle", schedule.circle());
        }
    }

    /** Whether a target looks like a file and not like a class: it lies in a folder, or has an ending in lower case. */
    public static boolean looksLikeFile(String target) {
        String ending = target.substring(target.lastIndexOf('.') + 1);
        return target.indexOf('/') >= 0
                || target.indexOf('\\') >= 0
                || (ending.length() < target.length() && ending.equals(ending.toLowerCase(Locale.ROOT)));
    }

    /** The class's name without its package and enclosing classes, or the file's without folder and ending, for naming files. */
    public static String simpleName(String target) {
        if (looksLikeFile(target)) {
            String file = target.substring(Math.max(target.lastIndexOf('/'), target.lastIndexOf('\\')) + 1);
            int dot = file.lastIndexOf('.');
            return dot > 0 ? file.substring(0, dot) : file;
        }
        return target.substring(Math.max(target.lastIndexOf('.'), target.lastIndexOf('$')) + 1);
    }

    /**
     * How a schedule's file is called unless its user says otherwise.
     *
     * @param number which one of its program it is; from the second on it is part of the name
     */
    public static String defaultName(String target, long number) {
        return "galgo-" + simpleName(target) + (number == 1 ? "" : "-" + number) + ".json";
    }

    private void program(JsonGenerator json) throws IOException {
        json.writeStringField("target", program.target());
        JsonOutput.texts(json, "args", program.args());
        JsonOutput.texts(json, "classpath", program.classpath());
        json.writeStringField("delivery", program.delivery().name().toLowerCase(Locale.ROOT));
        json.writeBooleanField("afterTest", program.afterTest());
        json.writeStringField("naming", program.naming().name().toLowerCase(Locale.ROOT));
        JsonOutput.texts(
                json, "ignored", program.ignored().stream().map(FindingKind::id).toList());
        JsonOutput.texts(json, "opaque", program.opaque());
        if (program.frontEnd() != null) {
            json.writeStringField("frontEnd", program.frontEnd());
        }
        if (!program.options().isEmpty()) {
            JsonOutput.texts(json, "options", program.options());
        }
        if (!program.claims().isEmpty()) {
            JsonOutput.texts(json, "claims", program.claims());
        }
    }
}
