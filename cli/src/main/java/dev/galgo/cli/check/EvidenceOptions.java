package dev.galgo.cli.check;

import dev.galgo.cli.option.Amount;
import dev.galgo.cli.option.Word;
import dev.galgo.core.check.Check;
import dev.galgo.core.model.Assumption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** What a verdict may rest on, and how much is done to make sure of it. */
final class EvidenceOptions {
    @Option(
            names = "--assume",
            paramLabel = "KIND",
            split = ",",
            converter = OfAssumption.class,
            completionCandidates = OfAssumption.class,
            description =
                    "Accept assumptions of this kind: they stay listed, and are no reason for --complete to exit with"
                            + " 3: ${COMPLETION-CANDIDATES}.")
    private List<Assumption.Kind> accepted = new ArrayList<>();

    @Option(
            names = "--second-opinion",
            paramLabel = "TIME",
            converter = OfBudget.class,
            completionCandidates = OfBudget.class,
            description = "How long to run schedules once more, from scratch and in fresh classes, before a program is"
                    + " called verified: 10s, off, or all.%nDefault: a second, or a tenth of the search if that is"
                    + " more.")
    private @Nullable Budget budget;

    @Option(
            names = "--plain-runs",
            paramLabel = "TIME",
            converter = OfPlainBudget.class,
            completionCandidates = OfPlainBudget.class,
            description = "How long to run the program's own classes plainly, on a runtime that shares nothing with"
                    + " the search, before it is called verified: 10s, or off.%nDefault: a second, or a tenth of the"
                    + " search if that is more; less if all orders are through.")
    private @Nullable Budget plain;

    /** The kinds of assumption. */
    static final class OfAssumption extends Word<Assumption.Kind> {
        OfAssumption() {
            super(Assumption.Kind.class);
        }
    }

    /** How long, null for not at all. */
    record Budget(@Nullable Duration time) {}

    /** A time, or a word for none of it or all it takes. */
    static final class OfBudget implements ITypeConverter<Budget>, Iterable<String> {
        private static final Duration ALL = Duration.ofDays(3650);

        @Override
        public Budget convert(String typed) {
            return switch (typed.toLowerCase(Locale.ROOT)) {
                case "off" -> new Budget(null);
                case "all" -> new Budget(ALL);
                default -> new Budget(time(typed, ", or off, or all"));
            };
        }

        /** The words that can stand for a time. */
        @Override
        public Iterator<String> iterator() {
            return List.of("off", "all").iterator();
        }
    }

    /** A time, or a word for none of it. */
    static final class OfPlainBudget implements ITypeConverter<Budget>, Iterable<String> {
        @Override
        public Budget convert(String typed) {
            return typed.equalsIgnoreCase("off") ? new Budget(null) : new Budget(time(typed, ", or off"));
        }

        /** The word that can stand for a time. */
        @Override
        public Iterator<String> iterator() {
            return List.of("off").iterator();
        }
    }

    private static Duration time(String typed, String otherwise) {
        try {
            return new Amount.OfTime().convert(typed);
        } catch (TypeConversionException neither) {
            throw new TypeConversionException(neither.getMessage() + otherwise);
        }
    }

    Set<Assumption.Kind> accepted() {
        return Set.copyOf(accepted);
    }

    Check applyTo(Check check) {
        return check.secondOpinion(budget == null ? Check.USUAL : budget.time())
                .plainRuns(plain == null ? Check.USUAL : plain.time());
    }
}
