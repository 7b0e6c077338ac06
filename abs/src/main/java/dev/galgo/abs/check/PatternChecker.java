package dev.galgo.abs.check;

import dev.galgo.abs.check.DeclaredSymbol.Kind;
import dev.galgo.abs.model.Constructor;
import dev.galgo.abs.model.Pat;
import dev.galgo.abs.model.Type;
import dev.galgo.abs.syntax.Pattern;
import dev.galgo.source.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Checks patterns. A name that is bound already is compared with; any other is bound, until the scope is closed. */
final class PatternChecker {
    private final BodyContext context;

    PatternChecker(BodyContext context) {
        this.context = context;
    }

    Supplier<Pat> check(Pattern pattern, Type subject) {
        Place place = pattern.place();
        Declarations types = context.declarations();
        if (pattern instanceof Pattern.Wildcard) {
            return () -> new Pat.Wildcard(place);
        }
        if (pattern instanceof Pattern.IntPattern number) {
            literal(subject, types.integer(), place);
            return () -> new Pat.IntPattern(place, number.value());
        }
        if (pattern instanceof Pattern.StringPattern text) {
            literal(subject, types.string(), place);
            return () -> new Pat.StringPattern(place, text.value());
        }
        if (pattern instanceof Pattern.VariablePattern variable) {
            return variable(variable, subject);
        }
        return construction((Pattern.ConstructorPattern) pattern, subject);
    }

    private void literal(Type subject, Type type, Place place) {
        Inference inference = context.inference();
        if (!inference.fits(type, subject) && !isOpen(subject, type + " patterns", place)) {
            context.problems()
                    .error(
                            place,
                            "this pattern is of type " + type + ", but what is matched is of type "
                                    + inference.known(subject));
        }
    }

    /** Whether what is matched is of a type that the function's caller chooses: the pattern may fit then, and is never wrong to try. */
    private boolean isOpen(Type subject, String what, Place place) {
        if (!(context.inference().known(subject) instanceof Type.Parameter parameter)) {
            return false;
        }
        context.problems()
                .warning(place, what + " match only if " + parameter.name() + " is that type; elsewhere they never do");
        return true;
    }

    private Supplier<Pat> variable(Pattern.VariablePattern variable, Type subject) {
        VariableScope.Named bound = context.frame().find(variable.name());
        if (bound == null || bound.function()) {
            int slot = context.frame().declare(variable.name(), subject);
            return () -> new Pat.Bind(variable.place(), slot, variable.name());
        }
        Inference inference = context.inference();
        boolean comparable = inference.fits(bound.type(), subject) || inference.fits(subject, bound.type());
        if (!comparable) {
            context.problems()
                    .error(
                            variable.place(),
                            "'" + variable.name() + "' is a variable of type " + inference.known(bound.type())
                                    + " already, and what is matched is of type " + inference.known(subject)
                                    + "; take another name to bind it");
        }
        return () -> new Pat.Equals(variable.place(), bound.read(variable.place(), inference.finished(bound.type())));
    }

    private Supplier<Pat> construction(Pattern.ConstructorPattern pattern, Type subject) {
        Place place = pattern.place();
        DeclaredSymbol symbol = context.scope().resolve(Kind.CONSTRUCTOR, pattern.name(), place);
        Constructor constructor =
                symbol == null ? null : context.declarations().constructors.get(symbol);
        if (constructor == null) {
            pattern.arguments().forEach(argument -> check(argument, new Type.Wrong()));
            return () -> new Pat.Wildcard(place);
        }
        Map<Type.Parameter, Type> holes = Inference.fresh(constructor.type().parameters());
        Type whole = Inference.replace(
                new Type.Data(constructor.type(), List.copyOf(constructor.type().parameters())), holes);
        Inference inference = context.inference();
        boolean fits = inference.fits(subject, whole) || inference.fits(whole, subject);
        boolean possible = fits || isOpen(subject, constructor.type().name() + " patterns", place);
        if (!possible) {
            context.problems()
                    .error(
                            place,
                            constructor.name() + " makes a "
                                    + constructor.type().name() + ", but what is matched is of type "
                                    + inference.known(subject));
        }
        if (constructor.arity() != pattern.arguments().size()) {
            context.problems()
                    .error(
                            place,
                            CheckPhrases.arguments(
                                    constructor.name(),
                                    constructor.arguments(),
                                    pattern.arguments().size()));
        }
        var arguments = new ArrayList<Supplier<Pat>>();
        for (int i = 0; i < pattern.arguments().size(); i++) {
            Type type = possible && i < constructor.arity()
                    ? Inference.replace(constructor.arguments().get(i), holes)
                    : new Type.Wrong();
            arguments.add(check(pattern.arguments().get(i), type));
        }
        return () -> new Pat.Construction(
                place, constructor, arguments.stream().map(Supplier::get).toList());
    }
}
