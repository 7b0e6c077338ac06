package dev.galgo.cli.verify;

import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.UserError;
import dev.galgo.report.result.FamilyResult;
import dev.galgo.report.result.ProofResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A family of models: the values of a parameter that were asked for, and what was proved of each member so far. */
final class ModelFamily {
    private static final int MOST = 1_000;

    private final String parameter;
    private final List<Long> values;
    private final List<FamilyResult.Member> members = new ArrayList<>();

    private ModelFamily(String parameter, List<Long> values) {
        this.parameter = parameter;
        this.values = values;
    }

    /** The family that one of the arguments asks for by {@code n=2..64} or {@code n=2,4,8}; null if none does. */
    static @Nullable ModelFamily of(List<String> arguments) throws UserError {
        PiModel.refuseTwice(arguments);
        ModelFamily family = null;
        for (String argument : arguments) {
            int at = argument.indexOf('=');
            String value = argument.substring(at + 1);
            if (at > 0 && (value.contains("..") || value.contains(","))) {
                if (family != null) {
                    throw wrong(argument, "Give one parameter several values.");
                }
                family = new ModelFamily(argument.substring(0, at), values(argument, value));
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
    void add(long value, Map<String, Long> given, ProofResult member) {
        members.add(new FamilyResult.Member(value, given, member));
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

    FamilyResult result() {
        return new FamilyResult(parameter, members);
    }
}
