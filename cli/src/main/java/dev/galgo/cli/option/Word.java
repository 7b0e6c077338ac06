package dev.galgo.cli.option;

import dev.galgo.core.check.EnvironmentKind;
import dev.galgo.core.check.Severity;
import dev.galgo.core.check.Symmetry;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Naming;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.reduction.base.MessageOrder;
import dev.galgo.core.reduction.base.Stability;
import dev.galgo.core.sampling.Strategies;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** An option's value that is one of a few words, in lower case; a wrong one is answered with the right ones, nearest first. */
public abstract class Word<E extends Enum<E>> implements ITypeConverter<E>, Iterable<String> {
    private final Map<String, E> meanings = new LinkedHashMap<>();

    protected Word(Class<E> type) {
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

    public static final class OfCompare extends Word<Compare> {
        OfCompare() {
            super(Compare.class);
        }
    }

    public static final class OfDelivery extends Word<DeliveryModel> {
        OfDelivery() {
            super(DeliveryModel.class);
        }
    }

    public static final class OfEngine extends Word<Engine.Kind> {
        OfEngine() {
            super(Engine.Kind.class);
        }
    }

    static final class OfEnvironment extends Word<EnvironmentKind> {
        OfEnvironment() {
            super(EnvironmentKind.class);
        }
    }

    public static final class OfFindingKind extends Word<FindingKind> {
        OfFindingKind() {
            super(FindingKind.class);
        }
    }

    public static final class OfNaming extends Word<Naming> {
        OfNaming() {
            super(Naming.class);
        }
    }

    public static final class OfOrder extends Word<MessageOrder> {
        OfOrder() {
            super(MessageOrder.class);
        }
    }

    public static final class OfReduction extends Word<ReductionKind> {
        OfReduction() {
            super(ReductionKind.class);
        }

        @Override
        String spelling(ReductionKind constant) {
            return constant.word();
        }
    }

    public static final class OfStability extends Word<Stability> {
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

    public static final class OfSymmetry extends Word<Symmetry> {
        OfSymmetry() {
            super(Symmetry.class);
        }
    }

    public static final class OfStrategy extends Word<Strategies> {
        OfStrategy() {
            super(Strategies.class);
        }
    }
}
