package dev.galgo.report.schedule;

import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Naming;
import dev.galgo.core.trace.Schedule;
import dev.galgo.core.trace.Schedule.Delivered;
import dev.galgo.report.schedule.ScheduleFile.Program;
import dev.galgo.report.schedule.UnreadableSchedule.Reason;
import dev.galgo.report.syntax.JsonInput;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Reads a schedule, and says exactly what is wrong with a file that holds none. */
final class ScheduleReader {
    private final Path file;

    /** What a schedule shows. */
    private record Shown(FindingKind kind, String message) {}

    ScheduleReader(Path file) {
        this.file = file;
    }

    ScheduleFile read() throws UnreadableSchedule {
        try (var json = new JsonInput(file)) {
            return document(json);
        } catch (JsonInput.WrongShape wrong) {
            throw unreadable(wrong.where() + wrong.getMessage(), Reason.MALFORMED, wrong);
        } catch (IOException failed) {
            throw unreadable(JsonInput.describe(failed), Reason.UNREADABLE, failed);
        }
    }

    private ScheduleFile document(JsonInput json) throws IOException, UnreadableSchedule {
        boolean known = false;
        String origin = null;
        Program program = null;
        Shown shown = null;
        List<Delivered> deliveries = null;
        int circle = 0;
        json.begin("a schedule");
        for (String member = json.next(); member != null; member = json.next()) {
            switch (member) {
                case "format" -> known = known(json.text());
                case "command" -> origin = json.text();
                case "program" -> program = program(json);
                case "finding" -> shown = finding(json);
                case "deliveries" -> deliveries = deliveries(json);
                case "circle" -> circle = json.natural();
                default -> json.skip();
            }
        }
        if (!known) {
            throw unreadable("this is JSON but no schedule: \"format\" is missing", Reason.NO_SCHEDULE, null);
        }
        Program whose = json.required(program, "program", "schedule");
        Shown what = json.required(shown, "finding", "schedule");
        List<Delivered> all = json.required(deliveries, "deliveries", "schedule");
        json.end("schedule");
        if (circle < 0 || circle > all.size()) {
            throw unreadable(
                    "\"circle\" is " + circle + ", and there are " + all.size() + " deliveries",
                    Reason.MALFORMED,
                    null);
        }
        var schedule = new Schedule(all, circle);
        return new ScheduleFile(whose, what.kind(), what.message(), schedule, origin);
    }

    private boolean known(String format) throws UnreadableSchedule {
        if (format.equals(ScheduleFile.FORMAT)) {
            return true;
        }
        if (format.startsWith("galgo-schedule/")) {
            throw unreadable(
                    "the schedule has format " + format + ", and this galgo reads " + ScheduleFile.FORMAT,
                    Reason.OTHER_VERSION,
                    null);
        }
        throw unreadable("the file has format " + format + ", which is no schedule", Reason.OTHER_FORMAT, null);
    }

    private static Program program(JsonInput json) throws IOException {
        String target = null;
        List<String> args = null;
        List<String> classpath = null;
        DeliveryModel delivery = null;
        Boolean afterTest = null;
        Naming naming = null;
        List<FindingKind> ignored = null;
        List<String> opaque = null;
        String frontEnd = null;
        List<String> options = List.of();
        List<String> claims = List.of();
        json.begin("the program");
        for (String member = json.next(); member != null; member = json.next()) {
            switch (member) {
                case "target" -> target = json.text();
                case "args" -> args = json.texts();
                case "classpath" -> classpath = json.texts();
                case "delivery" -> delivery = json.constant(DeliveryModel.class);
                case "afterTest" -> afterTest = json.flag();
                case "naming" -> naming = json.constant(Naming.class);
                case "ignored" -> ignored = json.constants(FindingKind.class);
                case "opaque" -> opaque = json.texts();
                case "frontEnd" -> frontEnd = json.text();
                case "options" -> options = json.texts();
                case "claims" -> claims = json.texts();
                default -> json.skip();
            }
        }
        return new Program(
                json.required(target, "target", "program"),
                json.required(args, "args", "program"),
                json.required(classpath, "classpath", "program"),
                json.required(delivery, "delivery", "program"),
                json.required(afterTest, "afterTest", "program"),
                json.required(naming, "naming", "program"),
                json.required(ignored, "ignored", "program"),
                json.required(opaque, "opaque", "program"),
                frontEnd,
                options,
                claims);
    }

    private static Shown finding(JsonInput json) throws IOException {
        FindingKind kind = null;
        String message = null;
        json.begin("the finding");
        for (String member = json.next(); member != null; member = json.next()) {
            switch (member) {
                case "kind" -> kind = json.constant(FindingKind.class);
                case "message" -> message = json.text();
                default -> json.skip();
            }
        }
        return new Shown(json.required(kind, "kind", "finding"), json.required(message, "message", "finding"));
    }

    private static List<Delivered> deliveries(JsonInput json) throws IOException {
        var deliveries = new ArrayList<Delivered>();
        json.beginList("the deliveries");
        while (json.another()) {
            deliveries.add(delivery(json, deliveries.size() + 1));
        }
        return deliveries;
    }

    private static Delivered delivery(JsonInput json, int number) throws IOException {
        String what = String.format(Locale.ROOT, "delivery %d", number);
        Integer sentBy = null;
        Integer nth = null;
        List<Integer> choices = null;
        String from = null;
        String to = null;
        String message = null;
        json.enter(what);
        for (String member = json.next(); member != null; member = json.next()) {
            switch (member) {
                case "sentBy" -> sentBy = json.natural();
                case "nth" -> nth = json.natural();
                case "choices" -> choices = json.naturals();
                case "from" -> from = json.text();
                case "to" -> to = json.text();
                case "message" -> message = json.text();
                default -> json.skip();
            }
        }
        int earlier = json.required(sentBy, "sentBy", what);
        if (earlier >= number) {
            throw json.wrong(what + " was sent by delivery " + earlier + ", which is not an earlier one");
        }
        return new Delivered(
                earlier,
                json.required(nth, "nth", what),
                json.required(choices, "choices", what),
                json.required(from, "from", what),
                json.required(to, "to", what),
                json.required(message, "message", what));
    }

    private UnreadableSchedule unreadable(String what, Reason reason, @Nullable Throwable cause) {
        return new UnreadableSchedule("cannot read schedule " + file + ": " + what, reason, cause);
    }
}
