package dev.galgo.cli;

import dev.galgo.core.check.Environment;
import dev.galgo.core.check.Severity;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Delivery;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Naming;
import dev.galgo.core.reduction.Order;
import dev.galgo.core.reduction.Reductions;
import dev.galgo.core.reduction.Stability;
import dev.galgo.core.sampling.Strategies;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** An option's value that is one of a few words, in lower case; a wrong one is answered with the right ones, nearest first. */
abstract class Word<E extends Enum<E>> implements ITypeConverter<E>, Iterable<String> {
    private final Map<String, E> meanings = new LinkedHashMap<>();

    Word(Class<E> type) {
        for (E constant : type.getEnumConstants()) {
            meanings.put(spelling(constant), constant);
        }
    }

    String spelling(E constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    @Override
    public E convert(String typed) {
        E meaning = meanings.get(typed.toLowerCase(Locale.ROOT));
        if (meaning == null) {
            throw new TypeConversionException("there is no '" + typed + "'; there are "
                    + String.join(", ", Nearest.first(typed, meanings.keySet())));
        }
        return meaning;
    }

    @Override
    public Iterator<String> iterator() {
        return meanings.keySet().iterator();
    }

    static final class OfCompare extends Word<Compare> {
        OfCompare() {
            super(Compare.class);
        }
    }

    static final class OfCriterion extends Word<Criterion> {
        OfCriterion() {
            super(Criterion.class);
        }
    }

    static final class OfDelivery extends Word<Delivery> {
        OfDelivery() {
            super(Delivery.class);
        }
    }

    static final class OfEngine extends Word<Engine.Kind> {
        OfEngine() {
            super(Engine.Kind.class);
        }
    }

    static final class OfEnvironment extends Word<Environment> {
        OfEnvironment() {
            super(Environment.class);
        }
    }

    static final class OfWrittenForm extends Word<WrittenForm> {
        OfWrittenForm() {
            super(WrittenForm.class);
        }
    }

    static final class OfStructure extends Word<Structure> {
        OfStructure() {
            super(Structure.class);
        }
    }

    static final class OfVerifyMethod extends Word<VerifyMethod> {
        OfVerifyMethod() {
            super(VerifyMethod.class);
        }
    }

    static final class OfFindingKind extends Word<FindingKind> {
        OfFindingKind() {
            super(FindingKind.class);
        }
    }

    static final class OfFormat extends Word<Format> {
        OfFormat() {
            super(Format.class);
        }
    }

    static final class OfNaming extends Word<Naming> {
        OfNaming() {
            super(Naming.class);
        }
    }

    static final class OfOrder extends Word<Order> {
        OfOrder() {
            super(Order.class);
        }
    }

    static final class OfReduction extends Word<Reductions> {
        OfReduction() {
            super(Reductions.class);
        }

        @Override
        String spelling(Reductions constant) {
            return constant.word();
        }
    }

    static final class OfHeuristic extends Word<SearchOptions.Heuristic> {
        OfHeuristic() {
            super(SearchOptions.Heuristic.class);
        }
    }

    static final class OfTimers extends Word<PekkoOptions.Timers> {
        OfTimers() {
            super(PekkoOptions.Timers.class);
        }
    }

    static final class OfFault extends Word<PekkoOptions.Fault> {
        OfFault() {
            super(PekkoOptions.Fault.class);
        }
    }

    static final class OfStability extends Word<Stability> {
        OfStability() {
            super(Stability.class);
        }
    }

    static final class OfSeverity extends Word<Severity> {
        OfSeverity() {
            super(Severity.class);
        }

        @Override
        String spelling(Severity severity) {
            return severity == Severity.IGNORED ? "ignore" : super.spelling(severity);
        }
    }

    static final class OfStrategy extends Word<Strategies> {
        OfStrategy() {
            super(Strategies.class);
        }
    }

    static final class OfSleep extends Word<Ways.Sleep> {
        OfSleep() {
            super(Ways.Sleep.class);
        }
    }

    static final class OfTableFormat extends Word<TableFormat> {
        OfTableFormat() {
            super(TableFormat.class);
        }
    }

    static final class OfShell extends Word<CompletionCommand.Shell> {
        OfShell() {
            super(CompletionCommand.Shell.class);
        }
    }
}
