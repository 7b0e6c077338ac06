package dev.galgo.cli.verify;

import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.UserError;
import dev.galgo.report.GrowthChart;
import dev.galgo.report.GrowthChart.Line;
import dev.galgo.report.GrowthChart.Point;
import dev.galgo.report.ProofReport;
import dev.galgo.report.ProofResult;
import dev.galgo.report.ProofResult.Answered;
import dev.galgo.report.ProofResult.Outcome;
import dev.galgo.report.TextTable;
import dev.galgo.report.TextTable.Align;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The members of a family, one a row: how large each is, what is known of it, and how long that took. */
final class FamilyTable {
    private static final int MOST = 1_000;

    private final String parameter;
    private final List<Long> values;
    private final List<Map<String, Long>> parameters = new ArrayList<>();
    private final List<ProofResult> members = new ArrayList<>();

    private FamilyTable(String parameter, List<Long> values) {
        this.parameter = parameter;
        this.values = values;
    }

    /** The family that one of the arguments asks for by {@code n=2..64} or {@code n=2,4,8}; null if none does. */
    static @Nullable FamilyTable of(List<String> arguments) throws UserError {
        PiModel.refuseTwice(arguments);
        FamilyTable family = null;
        for (String argument : arguments) {
            int at = argument.indexOf('=');
            String value = argument.substring(at + 1);
            if (at > 0 && (value.contains("..") || value.contains(","))) {
                if (family != null) {
                    throw wrong(argument, "Give one parameter several values.");
                }
                family = new FamilyTable(argument.substring(0, at), values(argument, value));
            }
        }
        return family;
    }

    private static List<Long> values(String argument, String text) throws UserError {
        var values = new ArrayList<Long>();
        try {
            for (String part : text.split(",", -1)) {
                String[] ends = part.split("\\.\\.", -1);
                long last = Long.parseLong(ends[ends.length - 1]);
                for (long value = Long.parseLong(ends[0]); value <= last && values.size() <= MOST; value++) {
                    values.add(value);
                }
            }
        } catch (NumberFormatException noNumber) {
            throw wrong(argument, "Write it as in n=2..64 or n=2,4,8.");
        }
        if (values.isEmpty() || values.size() > MOST) {
            throw wrong(argument, "Name 1 to " + MOST + " values.");
        }
        return values;
    }

    private static UserError wrong(String argument, String advice) {
        return new UserError(ExitCode.USAGE, argument + " names no members of a family.", advice, null);
    }

    List<Long> values() {
        return values;
    }

    /** The arguments of one member. */
    List<String> arguments(List<String> all, long value) {
        return all.stream()
                .map(argument -> argument.startsWith(parameter + "=") ? parameter + "=" + value : argument)
                .toList();
    }

    /** @param given the values of all parameters that were given one */
    void add(Map<String, Long> given, ProofResult member) {
        parameters.add(given);
        members.add(member);
    }

    boolean isEmpty() {
        return members.isEmpty();
    }

    /** What is wrong with one member. */
    UserError inMember(long value, UserError wrong) {
        String member = "In the member " + parameter + "=" + value + ":";
        String said = String.valueOf(wrong.getMessage());
        return wrong.before().isEmpty()
                ? new UserError(wrong.exitCode(), member, said, wrong.getCause())
                : UserError.inLines(wrong.before(), member + " " + said);
    }

    /** The table for machines; see {@code docs/json.md}. */
    String json() {
        return ProofReport.json(members, parameters);
    }

    String text() {
        var table = new TextTable()
                .column(parameter, Align.RIGHT)
                .column("places", Align.RIGHT)
                .column("transitions", Align.RIGHT)
                .column("question", Align.LEFT)
                .column("answer", Align.LEFT)
                .column("seconds", Align.RIGHT);
        var reasons = new StringBuilder();
        for (int i = 0; i < members.size(); i++) {
            ProofResult member = members.get(i);
            for (Answered one : member.answers()) {
                table.row(List.of(
                        String.valueOf(values.get(i)),
                        String.valueOf(member.places()),
                        String.valueOf(member.transitions()),
                        one.question(),
                        one.answer(),
                        String.format(Locale.ROOT, "%.2f", one.seconds())));
                if (one.outcome() == Outcome.UNKNOWN) {
                    reasons.append(parameter + "=" + values.get(i) + ", " + one.question() + ": unknown, "
                            + one.rests().lines().collect(Collectors.joining(" ")) + "\n");
                }
            }
        }
        return table.text() + (reasons.isEmpty() ? "" : "\n" + reasons);
    }

    String plot() {
        var seconds = new ArrayList<Point>();
        var places = new ArrayList<Point>();
        var transitions = new ArrayList<Point>();
        for (int i = 0; i < members.size(); i++) {
            ProofResult member = members.get(i);
            double n = values.get(i);
            seconds.add(new Point(
                    n, member.answers().stream().mapToDouble(Answered::seconds).sum()));
            places.add(new Point(n, member.places()));
            transitions.add(new Point(n, member.transitions()));
        }
        String name = members.isEmpty() ? "" : members.get(0).name();
        return new GrowthChart(
                        name + ": how time and size grow",
                        parameter,
                        List.of(
                                new Line("seconds", seconds),
                                new Line("places", places),
                                new Line("transitions", transitions)))
                .svg();
    }
}
