package dev.galgo.abs.unknown;

import dev.galgo.abs.syntax.AbsParser;
import dev.galgo.abs.syntax.Dialect;
import dev.galgo.abs.syntax.Effect;
import dev.galgo.abs.syntax.Expression;
import dev.galgo.abs.syntax.ModuleDecl;
import dev.galgo.abs.syntax.Parsed;
import dev.galgo.abs.syntax.Statement;
import dev.galgo.abs.syntax.TypeUse;
import dev.galgo.source.Diagnostic;
import dev.galgo.source.Place;
import dev.galgo.source.Source;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Opens a main block: values that it names get no value from it but from whoever runs it. They are declared at its beginning; where the block declares one
 * itself, that declaration goes.
 */
final class OpenMain {
    /** What the text is called that declares unknown values. */
    static final String ORIGIN = "(unknown)";

    private static final String WHERE = "(where)";

    private final UnknownValues values;
    private final Map<String, String> given;
    private final Dialect dialect;
    private final List<Diagnostic> problems = new ArrayList<>();
    private final List<Source> sources = new ArrayList<>();

    /** @param given the values that some of them have, as expressions */
    OpenMain(UnknownValues values, Map<String, String> given, Dialect dialect) {
        this.values = values;
        this.given = given;
        this.dialect = dialect;
    }

    /** The model with the main block opened; what is wrong with the declarations is among its diagnostics. */
    Parsed of(Parsed parsed, Optional<String> mainModule) {
        var modules = new ArrayList<ModuleDecl>();
        boolean open = true;
        for (ModuleDecl module : parsed.modules()) {
            Statement.Block main = module.main();
            boolean meant = open
                    && main != null
                    && (mainModule.isEmpty() || module.name().equals(mainModule.get()));
            open &= !meant;
            modules.add(meant && main != null ? with(module, opened(main)) : module);
        }
        var all = new ArrayList<>(parsed.sources());
        all.addAll(sources);
        var diagnostics = new ArrayList<>(parsed.diagnostics());
        diagnostics.addAll(problems);
        return new Parsed(all, modules, diagnostics);
    }

    private static ModuleDecl with(ModuleDecl module, Statement.Block main) {
        return new ModuleDecl(module.place(), module.name(), module.exports(), module.imports(), module.decls(), main);
    }

    private Statement.Block opened(Statement.Block main) {
        Map<String, TypeUse> declared = new HashMap<>();
        Statement.Block rest = (Statement.Block) without(main, declared);
        var statements = new ArrayList<Statement>();
        for (UnknownValues.Named one : values.all()) {
            TypeUse type = one.type().map(text -> type(one.name(), text)).orElse(declared.get(one.name()));
            if (type != null) {
                statements.add(declaration(main.place(), type, one.name()));
            } else if (one.type().isEmpty()) {
                refuse(
                        ORIGIN,
                        one.name(),
                        "the main block declares no '" + one.name() + "'; give it a type: " + one.name() + ":Int");
            }
        }
        values.where()
                .map(this::condition)
                .ifPresent(condition -> statements.add(new Statement.Assume(main.place(), List.of(), condition)));
        statements.addAll(rest.statements());
        return new Statement.Block(main.place(), main.annotations(), statements);
    }

    private Statement declaration(Place place, TypeUse type, String name) {
        String value = given.get(name);
        Expression unknown = value == null ? new Expression.Unknown(place, name) : expression("(given)", value);
        return new Statement.Declare(
                place,
                List.of(),
                type,
                name,
                new Effect.Pure(place, unknown == null ? new Expression.Unknown(place, name) : unknown));
    }

    private @Nullable TypeUse type(String name, String text) {
        return read(ORIGIN, text + " " + name + ";") instanceof Statement.Declare declare ? declare.type() : null;
    }

    private @Nullable Expression condition(String text) {
        return expression(WHERE, text);
    }

    private @Nullable Expression expression(String origin, String text) {
        Statement read = read(origin, "Any value = " + text + ";");
        if (read instanceof Statement.Declare declare && declare.value() instanceof Effect.Pure pure) {
            return pure.expression();
        }
        if (read != null) {
            refuse(origin, text, "'" + text + "' does something; write an expression that only has a value");
        }
        return null;
    }

    private void refuse(String origin, String text, String why) {
        var source = new Source(origin, text);
        sources.add(source);
        problems.add(Diagnostic.error(source, new Place(origin, 1, 1), why));
    }

    /** Reads one statement; what is wrong with it is kept. */
    private @Nullable Statement read(String origin, String text) {
        var source = new Source(origin, "module Unknown; {\n" + text + "\n}");
        Parsed parsed = AbsParser.parse(source, dialect);
        if (parsed.hasErrors()) {
            problems.addAll(parsed.diagnostics());
            sources.add(source);
            return null;
        }
        Statement.Block main = parsed.modules().get(0).main();
        if (sources.stream().noneMatch(known -> known.name().equals(origin))) {
            sources.add(source);
        }
        if (main == null || main.statements().size() != 1) {
            refuse(origin, text, "'" + text + "' is more than one thing; leave out what comes after the first ';'");
            return null;
        }
        return main.statements().get(0);
    }

    /** The statement without declarations of unknown values, whose types are noted. */
    private Statement without(Statement statement, Map<String, TypeUse> declared) {
        Place place = statement.place();
        if (statement instanceof Statement.Declare declare && isOpen(declare.name())) {
            declared.put(declare.name(), declare.type());
            Effect value = declare.value();
            if (value != null && !(value instanceof Effect.Pure)) {
                refuse(
                        ORIGIN,
                        declare.name(),
                        "the main block does something at " + place + " to get '" + declare.name()
                                + "', which would be left out; put that into a statement of its own");
            }
            return new Statement.Skip(place, List.of());
        } else if (statement instanceof Statement.Block block) {
            return new Statement.Block(
                    place,
                    block.annotations(),
                    block.statements().stream()
                            .map(one -> without(one, declared))
                            .toList());
        }
        return statement;
    }

    private boolean isOpen(String name) {
        return values.all().stream().anyMatch(one -> one.name().equals(name));
    }
}
