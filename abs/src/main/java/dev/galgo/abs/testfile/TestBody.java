package dev.galgo.abs.testfile;

import dev.galgo.abs.cover.TestStart;
import dev.galgo.abs.model.Action;
import dev.galgo.abs.model.Stmt;
import dev.galgo.abs.model.Type;
import dev.galgo.abs.print.SourceText;
import dev.galgo.abs.syntax.AbsParser;
import dev.galgo.abs.syntax.Decl;
import dev.galgo.abs.syntax.Dialect;
import dev.galgo.abs.syntax.Effect;
import dev.galgo.abs.syntax.Expression;
import dev.galgo.abs.syntax.ModuleDecl;
import dev.galgo.abs.syntax.Statement;
import dev.galgo.abs.syntax.TypeUse;
import dev.galgo.source.Place;
import dev.galgo.source.Source;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * What a test does: what the main block does that it is made from, on the input, and then looks at what there is to see: what the calls returned, what
 * the block's variables hold, and the fields of the objects that it made.
 */
final class TestBody {
    private final List<Statement> statements = new ArrayList<>();
    private final List<Probe> probes = new ArrayList<>();
    private final Set<String> names = new HashSet<>();
    private final Set<String> readers = new HashSet<>();
    private final Map<Place, Type> sent = new HashMap<>();
    private final TestStart start;
    private final FreeNames free;
    private int links;

    /**
     * Something to be seen.
     *
     * @param variable what holds it
     * @param type the variable's type
     * @param lines the statements that fill it, or that open an object
     * @param isObject whether it is an object that the block has made
     */
    record Probe(String variable, String type, List<String> lines, boolean isObject) {}

    private TestBody(TestStart start, FreeNames free) {
        this.start = start;
        this.free = free;
    }

    static TestBody of(TestStart start, FreeNames free) {
        var body = new TestBody(start, free);
        String home = start.model().main().module();
        List<ModuleDecl> modules = start.model().parsed().modules();
        Statement.Block main = modules.stream()
                .filter(module -> module.name().equals(home))
                .map(ModuleDecl::main)
                .filter(Objects::nonNull)
                .findFirst()
                .orElseThrow();
        start.model().main().code().body().statements().forEach(body::note);
        main.statements().forEach(statement -> {
            if (statement instanceof Statement.Declare declare) {
                body.names.add(declare.name());
            }
        });
        main.statements().forEach(body::take);
        main.statements().forEach(body::known);
        var results = List.copyOf(body.probes);
        body.probes.clear();
        for (Statement statement : main.statements()) {
            if (statement instanceof Statement.Declare declare && declare.value() instanceof Effect.New creation) {
                FieldAccess.named(modules, home, creation.className()).ifPresent(type -> body.look(declare, type));
            }
        }
        body.probes.addAll(0, results);
        return body;
    }

    /** Remembers what type the future of a call has. */
    private void note(Stmt statement) {
        if (statement instanceof Stmt.Perform perform && perform.action() instanceof Action.Send send) {
            sent.put(send.place(), send.method().result());
        }
    }

    private void take(Statement statement) {
        if (statement instanceof Statement.Assume) {
            return; // the input is one of those
        }
        if (statement instanceof Statement.Declare declare
                && declare.value() instanceof Effect.Pure pure
                && pure.expression() instanceof Expression.Unknown unknown) {
            String value = Objects.requireNonNull(start.input().get(unknown.name()));
            statements.addAll(read(SourceText.type(declare.type()) + " " + declare.name() + " = " + value + ";"));
        } else if (statement instanceof Statement.Link link) {
            links++;
            statements.addAll(read(link(link)));
        } else if (statement instanceof Statement.Run run
                && run.effect() instanceof Effect.AsyncCall call
                && !call.awaits()
                && sent.get(call.place()) != null) {
            result(call, Objects.requireNonNull(sent.get(call.place())));
        } else {
            statements.add(statement);
        }
    }

    /** What the block itself has got to know is still in its variables when it is over; futures may have to be waited for. */
    private void known(Statement statement) {
        if (!(statement instanceof Statement.Declare declare)
                || declare.value() == null
                || declare.value() instanceof Effect.New
                || (declare.value() instanceof Effect.Pure pure && pure.expression() instanceof Expression.Unknown)) {
            return;
        }
        TypeUse type = declare.type();
        if (type.name().equals("Fut")) {
            value(declare.name(), SourceText.type(type.arguments().get(0)));
        } else {
            probes.add(new Probe(declare.name(), SourceText.type(type), List.of(), false));
        }
    }

    private String link(Statement.Link link) {
        String object = ((Expression.Variable) link.object()).name();
        String type = typeOf(object);
        return "await (" + object + " as " + free.fieldsOf(type) + ")!" + free.writer(link.field()) + "("
                + ((Expression.Variable) link.value()).name() + ");";
    }

    /** The class of the object that a variable was given. */
    private String typeOf(String variable) {
        for (Statement one : statements) {
            if (one instanceof Statement.Declare declare
                    && declare.name().equals(variable)
                    && declare.value() instanceof Effect.New creation) {
                return creation.className();
            }
        }
        throw new IllegalStateException("nobody has made " + variable);
    }

    /** Keeps the future of a call, so that its value can be looked at. */
    private void result(Effect.AsyncCall call, Type type) {
        String future = fresh("result");
        statements.add(new Statement.Declare(
                call.place(),
                List.of(),
                new TypeUse(call.place(), List.of(), "Fut", List.of(use(type.toString()))),
                future,
                call));
        value(future, type.toString());
    }

    /** Waits for a future, and looks at its value. */
    private void value(String future, String type) {
        String waiting = "await " + future + "?;";
        if (type.equals("Unit")) {
            probes.add(new Probe("", "", List.of(waiting), false));
        } else {
            String value = fresh("value");
            probes.add(new Probe(value, type, List.of(waiting, type + " " + value + " = " + future + ".get;"), false));
        }
    }

    /** Looks at the fields of an object. */
    private void look(Statement.Declare object, Decl.ClassDecl type) {
        Map<String, TypeUse> fields = FieldAccess.fields(type);
        String access = free.fieldsOf(type.name());
        String view = fresh(object.name() + "_fields");
        String opening = access + " " + view + " = " + object.name() + " as " + access + ";";
        probes.add(new Probe(
                object.name(), SourceText.type(object.type()), fields.isEmpty() ? List.of() : List.of(opening), true));
        fields.forEach((field, use) -> {
            String value = fresh(object.name() + "_" + field);
            String written = SourceText.type(use);
            String reader = free.reader(field);
            readers.add(reader);
            String line = written + " " + value + " = await " + view + "!" + reader + "();";
            probes.add(new Probe(value, written, List.of(line), false));
        });
    }

    private String fresh(String stem) {
        String unused = stem;
        for (int number = 2; !names.add(unused); number++) {
            unused = stem + number;
        }
        return unused;
    }

    private static TypeUse use(String type) {
        return ((Statement.Declare) read(type + " x;").get(0)).type();
    }

    static List<Statement> read(String text) {
        var parsed = AbsParser.parse(new Source("test", "module Test; {\n" + text + "\n}"), Dialect.CURRENT);
        if (parsed.hasErrors()) {
            throw new IllegalStateException(parsed.diagnostics() + " in " + text);
        }
        return Objects.requireNonNull(parsed.modules().get(0).main()).statements();
    }

    /** The statements that set off what is tested. */
    List<Statement> statements() {
        return statements;
    }

    /** What is looked at when it is over: results first, then objects and their fields. */
    List<Probe> probes() {
        return probes;
    }

    /** The methods by which it looks at fields, which nobody else calls. */
    Set<String> readers() {
        return readers;
    }

    /** How many fields are set before anything is called. */
    int links() {
        return links;
    }
}
