package dev.galgo.abs.unknown;

import dev.galgo.abs.code.Instr;
import dev.galgo.abs.model.Expr;
import dev.galgo.abs.model.Type;
import dev.galgo.abs.run.AbsProgram;
import dev.galgo.abs.run.AbsSemantics;
import dev.galgo.abs.run.AbsValue;
import dev.galgo.abs.run.GivenInput;
import dev.galgo.abs.run.UnrollingBounds;
import dev.galgo.abs.syntax.Dialect;
import dev.galgo.abs.syntax.Parsed;
import dev.galgo.constraints.input.Input;
import dev.galgo.constraints.input.Simplest;
import dev.galgo.constraints.input.Unknown;
import dev.galgo.constraints.term.DataSort;
import dev.galgo.constraints.term.Sort;
import dev.galgo.constraints.term.Term;
import dev.galgo.constraints.term.Terms;
import dev.galgo.constraints.term.Value;
import dev.galgo.source.Diagnostic;
import dev.galgo.source.Source;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** A model some of whose values nobody knows. */
public final class OpenModel {
    /** No list longer than this is asked of a solver. */
    private static final BigInteger LONGEST = BigInteger.valueOf(100);

    private final AbsProgram program;
    private final List<Unknown> unknowns;
    private final UnrollingBounds bounds;

    private OpenModel(AbsProgram program, List<Unknown> unknowns, UnrollingBounds bounds) {
        this.program = program;
        this.unknowns = List.copyOf(unknowns);
        this.bounds = bounds;
    }

    /**
     * Reads a model.
     *
     * @throws AbsProgram.Rejected if it is none, or if a value cannot be unknown
     */
    public static OpenModel of(
            Parsed parsed, Dialect dialect, Optional<String> mainModule, UnknownValues values, UnrollingBounds bounds)
            throws AbsProgram.Rejected {
        Parsed open = new OpenMain(values, Map.of(), dialect).of(parsed, mainModule);
        AbsProgram program = AbsProgram.of(open, mainModule);
        return new OpenModel(program, unknowns(program, values), bounds);
    }

    /**
     * Reads a model whose unknown values have got one.
     *
     * @param given the values as expressions, by name
     */
    public static AbsProgram closed(
            Parsed parsed,
            Dialect dialect,
            Optional<String> mainModule,
            UnknownValues values,
            Map<String, String> given)
            throws AbsProgram.Rejected {
        return AbsProgram.of(new OpenMain(values, given, dialect).of(parsed, mainModule), mainModule);
    }

    private static List<Unknown> unknowns(AbsProgram program, UnknownValues values) throws AbsProgram.Rejected {
        var sorts = new AbsSorts();
        var unknowns = new ArrayList<Unknown>();
        for (Instr instr : program.code().main().code()) {
            if (instr instanceof Instr.Assign assign && assign.value() instanceof Expr.Unknown value) {
                UnknownValues.Named named = values.all().stream()
                        .filter(one -> one.name().equals(value.name()))
                        .findFirst()
                        .orElseThrow();
                try {
                    unknowns.add(unknown(named, sorts.of(value.type())));
                } catch (AbsSorts.Unfit unfit) {
                    var source = new Source(OpenMain.ORIGIN, "");
                    throw new AbsProgram.Rejected(List.of(
                            Diagnostic.error(source, value.place(), "'" + value.name() + "': " + unfit.getMessage())));
                }
            }
        }
        return unknowns;
    }

    private static Unknown unknown(UnknownValues.Named named, Sort sort) throws AbsSorts.Unfit {
        Optional<UnknownValues.Range> range = named.range();
        if (range.isPresent()) {
            return ranged(named.name(), sort, range.get());
        }
        Value simplest = Simplest.of(sort);
        if (simplest == null) {
            throw new AbsSorts.Unfit("its type has no values");
        }
        return new Unknown(new Term.Variable(named.name(), sort), List.of(), simplest);
    }

    /** A number within a range, or a list whose length is. */
    private static Unknown ranged(String name, Sort sort, UnknownValues.Range range) throws AbsSorts.Unfit {
        if (sort == Sort.Basic.INTEGER) {
            return Unknown.integer(name, range.least(), range.most());
        }
        if (sort instanceof DataSort data && data.tag("Cons") >= 0 && data.tag("Nil") >= 0) {
            if (range.least().signum() != 0 || range.most().compareTo(LONGEST) > 0) {
                throw new AbsSorts.Unfit("the length of an unknown list is from 0 to at most " + LONGEST);
            }
            var variable = new Term.Variable(name, data);
            Term within = noLonger(variable, data, range.most().intValueExact());
            return new Unknown(variable, List.of(within), Objects.requireNonNull(Simplest.of(data)));
        }
        throw new AbsSorts.Unfit("only an Int and the length of a List can have a range");
    }

    private static Term noLonger(Term list, DataSort sort, int most) {
        Term nil = Terms.isMade(list, sort.tag("Nil"));
        return most == 0 ? nil : Terms.or(nil, noLonger(Terms.part(list, sort.tag("Cons"), 1), sort, most - 1));
    }

    /** Whether values of a type can be unknown. */
    public static boolean canBeUnknown(Type type) {
        return AbsSorts.fit(type);
    }

    public AbsProgram program() {
        return program;
    }

    /** The model on the simplest input there is. */
    public AbsSemantics simplest() {
        Map<String, Value> values = new LinkedHashMap<>();
        unknowns.forEach(one -> values.put(one.name(), one.simplest()));
        return program.semantics(given(new Input(values)));
    }

    /** Its unknown values, in the order in which they were named. */
    public List<Unknown> unknowns() {
        return unknowns;
    }

    /** An input as the model takes it, which remembers what follows from it. */
    public GivenInput given(Input input) {
        Map<String, AbsValue> values = new LinkedHashMap<>();
        for (Unknown one : unknowns) {
            AbsValue value = AbsValues.of(input.value(one.name()));
            values.put(one.name(), new AbsValue.Tracked(value, one.variable()));
        }
        return new GivenInput(values, bounds);
    }

    /** The input as an ABS programmer writes it, by name. */
    public Map<String, String> written(Input input) {
        Map<String, String> written = new LinkedHashMap<>();
        unknowns.forEach(one -> written.put(one.name(), AbsValues.source(input.value(one.name()))));
        return written;
    }
}
