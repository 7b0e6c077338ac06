package dev.galgo.pi.family.growth;

import dev.galgo.petri.proof.CertificateException;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.proof.ModelText;
import dev.galgo.pi.proof.SystemForm;
import dev.galgo.pi.syntax.PiParser;
import dev.galgo.pi.syntax.PiReporter;
import dev.galgo.pi.syntax.Tree;
import dev.galgo.source.Source;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;

/**
 * All members of a family of models: what becomes of one when a parameter grows.
 *
 * @param model the model, with values for its other parameters
 * @param parameter the one that grows
 * @param first its least value
 */
public record Family(ModelText model, String parameter, long first) {
    public Family {
        var others = new HashMap<>(model.parameters());
        others.remove(parameter);
        model = new ModelText(model.file(), model.text(), others);
    }

    /** A member, checked; throws {@link IrregularFamily} if it has errors. */
    public PiSystem member(long value) {
        var values = new HashMap<>(model.parameters());
        values.put(parameter, value);
        try {
            return new ModelText(model.file(), model.text(), values).system();
        } catch (CertificateException wrong) {
            throw new IrregularFamily("at " + parameter + "=" + value + ", " + wrong.getMessage());
        }
    }

    /**
     * Whether all members of another family are members of this one.
     *
     * @param regular a value from which on the members of this grow by repeating
     */
    public boolean includes(Family other, long regular) {
        if (!parameter.equals(other.parameter)
                || other.first < first
                || other.regularFrom() > Math.max(regular, other.first)) {
            return false;
        }
        // From there on two members tell how all others grow, in both families.
        for (long value = other.first; value <= Math.max(regular, other.first) + 1; value++) {
            if (!includes(value, other.member(value))) {
                return false;
            }
        }
        return true;
    }

    /** Whether a system is the member with that value. */
    public boolean includes(long value, PiSystem system) {
        return value >= first && SystemForm.text(member(value)).equals(SystemForm.text(system));
    }

    /** The value that the model gives the parameter where nobody gives another. */
    public OptionalLong usual() {
        return tree().parameters().stream()
                .filter(one -> one.name().equals(parameter))
                .mapToLong(Tree.Parameter::value)
                .findFirst();
    }

    private Tree tree() {
        var source = new Source(model.file(), model.text());
        return PiParser.parse(source, new PiReporter(source));
    }

    /**
     * From which value on a member is the one before with more of the same in its middle, where there are also some of the same; throws {@link
     * IrregularFamily} if that cannot be seen.
     */
    public long regularFrom() {
        Tree tree = tree();
        Map<String, Long> constants = new HashMap<>();
        tree.parameters().forEach(one -> constants.put(one.name(), one.value()));
        constants.putAll(model.parameters());
        if (constants.remove(parameter) == null) {
            throw new IrregularFamily("the model has no parameter '" + parameter + "'");
        }
        return Math.max(first, 2 * new GrowingIndexes(tree, parameter, constants).reach() + 3);
    }
}
