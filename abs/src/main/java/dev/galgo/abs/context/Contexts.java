package dev.galgo.abs.context;

import dev.galgo.abs.check.CheckedModel;
import dev.galgo.abs.check.Checker;
import dev.galgo.abs.model.AbsModel;
import dev.galgo.abs.model.ClassModel;
import dev.galgo.abs.model.MethodModel;
import dev.galgo.abs.model.Type;
import dev.galgo.abs.productline.Flattening;
import dev.galgo.abs.run.AbsProgram;
import dev.galgo.abs.syntax.AbsParser;
import dev.galgo.abs.syntax.Dialect;
import dev.galgo.abs.syntax.Expression;
import dev.galgo.abs.syntax.ModuleDecl;
import dev.galgo.abs.syntax.ModuleDecl.Export;
import dev.galgo.abs.syntax.ModuleDecl.Import;
import dev.galgo.abs.syntax.Parsed;
import dev.galgo.abs.syntax.Statement;
import dev.galgo.source.Source;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * All contexts in which some of the given methods are called once each: who is called, and with whom as parameters, in all ways that the types
 * allow, each with as few or as many objects as that takes; also null, where the code asks for that. Smaller ones come first.
 *
 * <p>That static cycles tell which starts are worth testing is a proposal of M. Isabel, Combining Static Analysis and Testing for Deadlock Detection
 * (2015), for future work. Every object has a cog of its own; data have one value each.
 */
public final class Contexts {
    /** How many contexts are built at most. */
    public static final int MOST = 1_000;

    private final Parsed parsed;
    private final Dialect dialect;
    private final Optional<Predicate<Type>> unknown;
    private final List<StartContext> all = new ArrayList<>();
    private boolean cut;

    private Contexts(Parsed parsed, Dialect dialect, Optional<Predicate<Type>> unknown) {
        this.parsed = parsed;
        this.dialect = dialect;
        this.unknown = unknown;
    }

    /**
     * Reads sources, whose main blocks do not matter, and builds the contexts.
     *
     * @param methods as {@code Class.method}; one that is named twice may be called twice
     * @throws AbsProgram.Rejected if the sources are no program
     * @throws Unknown if there is no such method
     */
    public static Contexts of(List<Source> sources, Dialect dialect, List<String> methods)
            throws AbsProgram.Rejected, Unknown {
        return of(Flattening.of(AbsParser.parse(sources, dialect), Optional.empty()), dialect, methods);
    }

    /** The same for modules without traits and deltas. */
    public static Contexts of(Parsed parsed, Dialect dialect, List<String> methods)
            throws AbsProgram.Rejected, Unknown {
        return some(parsed, dialect, methods, Optional.empty());
    }

    /**
     * The same with unknown data.
     *
     * @param fits which types of data can be unknown
     */
    public static Contexts unknown(Parsed parsed, Dialect dialect, List<String> methods, Predicate<Type> fits)
            throws AbsProgram.Rejected, Unknown {
        return some(parsed, dialect, methods, Optional.of(fits));
    }

    private static Contexts some(
            Parsed parsed, Dialect dialect, List<String> methods, Optional<Predicate<Type>> unknown)
            throws AbsProgram.Rejected, Unknown {
        var contexts = new Contexts(parsed, dialect, unknown);
        AbsModel model = contexts.model();
        List<ContextDraft.Asked> asked = asked(model, methods);
        List<ClassModel> classes = model.classes().stream()
                .filter(type -> !type.interfaces().isEmpty())
                .toList();
        contexts.build(contexts.subsets(asked), classes, new NullComparisons(model));
        return contexts;
    }

    /**
     * All contexts in which each of the methods is called, on objects in the middle of their lives: fields and arguments are unknown where they are data, and any
     * objects where they are references.
     *
     * @param fits which types of data can be unknown
     */
    public static Contexts inLife(Parsed parsed, Dialect dialect, List<String> methods, Predicate<Type> fits)
            throws AbsProgram.Rejected, Unknown {
        AbsModel plain = new Contexts(parsed, dialect, Optional.empty()).model();
        List<ContextDraft.Asked> named = asked(plain, methods);
        var contexts = new Contexts(ObjectsInLife.in(parsed, plain, fits), dialect, Optional.of(fits));
        AbsModel model = contexts.model();
        var asked = new ArrayList<ContextDraft.Asked>();
        for (ContextDraft.Asked one : named) {
            ClassModel type = ObjectsInLife.of(
                    model, model.classNamed(one.type().qualifiedName()).orElseThrow());
            asked.add(ContextDraft.asked(type, type.method(one.method().name()).orElseThrow()));
        }
        List<ClassModel> classes = model.classes().stream()
                .filter(type -> !type.interfaces().isEmpty() && ObjectsInLife.of(model, type) == type)
                .toList();
        contexts.build(List.of(asked), classes, new NullComparisons(model));
        return contexts;
    }

    /** The model with an empty main block. */
    private AbsModel model() throws AbsProgram.Rejected {
        String first = parsed.modules().isEmpty() ? "" : parsed.modules().get(0).name();
        CheckedModel checked = Checker.check(with(first, Set.of(), "{ }", 0, List.of()), Optional.of(first));
        return checked.model().orElseThrow(() -> new AbsProgram.Rejected(checked.diagnostics()));
    }

    public List<StartContext> all() {
        return List.copyOf(all);
    }

    /** Whether there are more than were built. */
    public boolean isCut() {
        return cut;
    }

    /** The program that starts with a context all of whose data are given. */
    public AbsProgram program(StartContext context) throws AbsProgram.Rejected {
        return AbsProgram.of(parsed(context), Optional.of(context.module()));
    }

    /** The modules with a context as their main block. */
    public Parsed parsed(StartContext context) {
        return with(context.module(), context.imports(), context.block(), context.objects(), context.links());
    }

    private static List<ContextDraft.Asked> asked(AbsModel model, List<String> methods) throws Unknown {
        var asked = new ArrayList<ContextDraft.Asked>();
        for (String method : methods) {
            asked.add(find(model, method));
        }
        return asked;
    }

    private void build(List<List<ContextDraft.Asked>> choices, List<ClassModel> classes, NullComparisons nulls) {
        for (List<ContextDraft.Asked> some : choices) {
            if (all.size() < MOST) {
                fill(ContextDraft.of(some), classes, nulls);
            } else {
                cut = true;
            }
        }
        all.sort(Comparator.comparingInt((StartContext one) -> one.calls().size())
                .thenComparingInt(one -> one.links().size())
                .thenComparingInt(StartContext::objects));
    }

    private void fill(ContextDraft start, List<ClassModel> classes, NullComparisons nulls) {
        var open = new ArrayDeque<>(List.of(start));
        while (!open.isEmpty()) {
            ContextDraft draft = open.pop();
            if (!draft.isDone()) {
                draft.filled(classes, nulls).forEach(open::push);
            } else if (all.size() < MOST) {
                all.add(ContextText.of(draft, dialect, unknown));
            } else {
                cut = true;
                return;
            }
        }
    }

    /** Every choice of calls, each once, smaller ones first; those beyond what can be built anyway are left out. */
    private List<List<ContextDraft.Asked>> subsets(List<ContextDraft.Asked> asked) {
        Set<List<ContextDraft.Asked>> chosen = new LinkedHashSet<>();
        List<List<ContextDraft.Asked>> open = new ArrayList<>(List.of(List.of()));
        for (ContextDraft.Asked one : asked) {
            for (List<ContextDraft.Asked> some : List.copyOf(open)) {
                if (open.size() <= MOST) {
                    var more = new ArrayList<>(some);
                    more.add(one);
                    open.add(more);
                } else {
                    cut = true;
                }
            }
        }
        open.stream()
                .filter(some -> !some.isEmpty())
                .sorted(Comparator.comparingInt(List::size))
                .forEach(chosen::add);
        return List.copyOf(chosen);
    }

    private static ContextDraft.Asked find(AbsModel model, String typed) throws Unknown {
        Map<String, ClassModel> own = new LinkedHashMap<>();
        for (ClassModel type : model.classes()) {
            if (!type.module().startsWith("ABS.")) {
                own.put(type.qualifiedName(), type);
            }
        }
        var known = new ArrayList<String>();
        own.values().forEach(type -> callable(type).forEach(method -> known.add(type.name() + "." + method)));
        int dot = typed.lastIndexOf('.');
        if (dot < 0) {
            throw new Unknown(typed + " names no method of a class: it has no dot", typed, known);
        }
        String name = typed.substring(0, dot);
        List<ClassModel> types = own.values().stream()
                .filter(type -> type.name().equals(name) || type.qualifiedName().equals(name))
                .toList();
        if (types.isEmpty()) {
            throw new Unknown("there is no class " + name, typed, known);
        }
        if (types.size() > 1) {
            throw new Unknown(
                    "several modules have a class " + name,
                    types.get(0).qualifiedName() + typed.substring(dot),
                    types.stream()
                            .map(type -> type.qualifiedName() + typed.substring(dot))
                            .toList());
        }
        ClassModel type = types.get(0);
        Optional<MethodModel> method = type.method(typed.substring(dot + 1));
        if (method.isEmpty()) {
            throw new Unknown("class " + name + " has no method " + typed.substring(dot + 1), typed, known);
        }
        if (!callable(type).contains(method.get().name())) {
            throw new Unknown(typed + " is in no interface, so nobody can call it", typed, known);
        }
        return ContextDraft.asked(type, method.get());
    }

    /** The methods that others can call. */
    private static List<String> callable(ClassModel type) {
        return type.methods().keySet().stream()
                .filter(name -> type.interfaces().stream()
                        .anyMatch(one -> one.method(name).isPresent()))
                .toList();
    }

    /** The sources with this main block and no other; all names can be imported. */
    private Parsed with(String module, Set<String> imports, String block, int objects, List<StartContext.Link> links) {
        Source source = new Source(StartContext.FILE, block);
        Parsed started = AbsParser.parse(new Source(StartContext.FILE, "module Context; " + block), dialect);
        Statement.Block main =
                linked(Objects.requireNonNull(started.modules().get(0).main()), objects, links);
        var modules = new ArrayList<ModuleDecl>();
        for (ModuleDecl one : parsed.modules()) {
            boolean home = one.name().equals(module);
            var exports = new ArrayList<>(one.exports());
            exports.add(new Export(one.place(), List.of(), null));
            var uses = new ArrayList<>(one.imports());
            if (home) {
                imports.stream()
                        .filter(name ->
                                one.imports().stream().noneMatch(used -> used.all() && name.equals(used.from())))
                        .forEach(name -> uses.add(new Import(one.place(), List.of(), name)));
            }
            modules.add(new ModuleDecl(one.place(), one.name(), exports, uses, one.decls(), home ? main : null));
        }
        var sources = new ArrayList<>(parsed.sources());
        sources.add(source);
        return new Parsed(sources, modules, parsed.diagnostics());
    }

    /** The block with links between its objects, which it creates first. */
    private static Statement.Block linked(Statement.Block main, int objects, List<StartContext.Link> links) {
        var statements = new ArrayList<>(main.statements());
        int at = objects;
        for (StartContext.Link link : links) {
            statements.add(
                    at++,
                    new Statement.Link(
                            main.place(),
                            List.of(),
                            new Expression.Variable(main.place(), link.object()),
                            link.field(),
                            new Expression.Variable(main.place(), link.value())));
        }
        return new Statement.Block(main.place(), main.annotations(), statements);
    }

    /** A method that is not there, with those that are. */
    public static final class Unknown extends Exception {
        private static final long serialVersionUID = 1;

        private final String typed;
        private final transient List<String> known;

        Unknown(String message, String typed, List<String> known) {
            super(message);
            this.typed = typed;
            this.known = List.copyOf(known);
        }

        public String typed() {
            return typed;
        }

        /** What could have been meant. */
        public List<String> known() {
            return known;
        }
    }
}
