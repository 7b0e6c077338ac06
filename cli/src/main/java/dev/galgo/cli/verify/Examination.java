package dev.galgo.cli.verify;

import dev.galgo.cli.option.Nearest;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** What the Model Checking Contest asks of a net, of what galgo answers; written as the contest writes it. */
enum Examination {
    REACHABILITY_DEADLOCK("ReachabilityDeadlock", false),
    REACHABILITY_CARDINALITY("ReachabilityCardinality", true),
    REACHABILITY_FIREABILITY("ReachabilityFireability", true),
    UPPER_BOUNDS("UpperBounds", true),
    ONE_SAFE("OneSafe", false),
    QUASI_LIVENESS("QuasiLiveness", false),
    LIVENESS("Liveness", false),
    STABLE_MARKING("StableMarking", false);

    private final String word;
    private final boolean queries;

    Examination(String word, boolean queries) {
        this.word = word;
        this.queries = queries;
    }

    String word() {
        return word;
    }

    /** Whether its questions stand in a file of its name. */
    boolean hasQueries() {
        return queries;
    }

    /** Reads one from the command line. */
    static final class Converter implements ITypeConverter<Examination>, Iterable<String> {
        private final List<String> words =
                Arrays.stream(values()).map(Examination::word).toList();

        @Override
        public Examination convert(String typed) {
            for (Examination examination : values()) {
                if (examination.word.equalsIgnoreCase(typed)) {
                    return examination;
                }
            }
            throw new TypeConversionException(
                    "there is no '" + typed + "'; there are " + String.join(", ", Nearest.first(typed, words)));
        }

        @Override
        public Iterator<String> iterator() {
            return words.iterator();
        }
    }
}
