package dev.galgo.abs.testfile;

import dev.galgo.abs.print.SourceText;
import dev.galgo.abs.syntax.AbsParser;
import dev.galgo.abs.syntax.Decl;
import dev.galgo.abs.syntax.Dialect;
import dev.galgo.abs.syntax.ModuleDecl;
import dev.galgo.abs.syntax.ModuleDecl.Export;
import dev.galgo.abs.syntax.ModuleDecl.Import;
import dev.galgo.abs.syntax.Parsed;
import dev.galgo.abs.syntax.Statement;
import dev.galgo.source.Source;
import java.util.ArrayList;
import java.util.List;

/** The modules of a source with tests: those of the model without main blocks, with fixture and suite, and one for each test, whose main block runs it. */
final class TestModules {
    private final List<ModuleDecl> modules;
    private final String home;
    private final FreeNames free;
    private final String fixture;
    private final String suiteName;

    /** @param home the module of the main block, where fixture and suite are put */
    TestModules(List<ModuleDecl> modules, String home, FreeNames free) {
        this.modules = modules;
        this.home = home;
        this.free = free;
        this.fixture = free.of("GeneratedTests");
        this.suiteName = free.of("GeneratedTestSuite");
    }

    /** The module that runs a test. */
    String main(int number) {
        return free.of("Test" + number);
    }

    /** The source of tests of a model. */
    String text(List<ModuleDecl> model, List<TestDraft> tests) {
        return SourceText.of(of(model, tests));
    }

    /** What was written, as it is read again. */
    static Parsed read(String text) {
        return AbsParser.parse(new Source("tests.abs", text), Dialect.CURRENT);
    }

    private List<ModuleDecl> of(List<ModuleDecl> model, List<TestDraft> tests) {
        var all = new ArrayList<ModuleDecl>();
        for (ModuleDecl module : model) {
            var decls = new ArrayList<Decl>();
            for (Decl decl : module.decls()) {
                decls.addAll(decl instanceof Decl.ClassDecl type ? FieldAccess.of(type, free) : List.of(decl));
            }
            if (module.name().equals(home)) {
                decls.addAll(suite(tests));
            }
            var exports = new ArrayList<Export>();
            exports.add(new Export(module.place(), List.of(), null));
            all.add(new ModuleDecl(module.place(), module.name(), exports, imports(module), decls, null));
        }
        for (TestDraft test : tests) {
            all.addAll(AbsParser.parse(
                            new Source(
                                    "main",
                                    "module " + main(test.number()) + "; import * from " + home + "; { " + fixture
                                            + " tests = new " + suiteName + "(); await tests!" + test.method()
                                            + "(); }"),
                            Dialect.CURRENT)
                    .modules());
        }
        return all;
    }

    /** The home of the tests needs what is in the other modules: the ways to look into their classes. */
    private List<Import> imports(ModuleDecl module) {
        var imports = new ArrayList<>(module.imports());
        if (module.name().equals(home)) {
            for (ModuleDecl other : modules) {
                boolean known = other.name().equals(home)
                        || imports.stream()
                                .anyMatch(one -> one.all() && other.name().equals(one.from()));
                if (!known) {
                    imports.add(new Import(module.place(), List.of(), other.name()));
                }
            }
        }
        return imports;
    }

    private List<Decl> suite(List<TestDraft> tests) {
        var signatures = new StringBuilder();
        var methods = new StringBuilder();
        for (TestDraft test : tests) {
            String head = test.returns() + " " + test.method() + "()";
            signatures.append("[Test] ").append(head).append("; ");
            methods.append(head).append(" { skip; } ");
        }
        Parsed parsed = AbsParser.parse(
                new Source(
                        "suite",
                        "module Suite; [Fixture] interface " + fixture + " { " + signatures + "} [Suite] class "
                                + suiteName + " implements " + fixture + " { " + methods + "}"),
                Dialect.CURRENT);
        var type = (Decl.ClassDecl) parsed.modules().get(0).decls().get(1);
        var bodies = new ArrayList<Decl.Method>();
        for (int i = 0; i < tests.size(); i++) {
            Decl.Method empty = type.methods().get(i);
            bodies.add(new Decl.Method(
                    empty.signature(),
                    new Statement.Block(
                            empty.body().place(), List.of(), tests.get(i).statements())));
        }
        return List.of(
                parsed.modules().get(0).decls().get(0),
                new Decl.ClassDecl(
                        type.place(),
                        type.annotations(),
                        type.name(),
                        type.params(),
                        type.interfaces(),
                        type.fields(),
                        type.init(),
                        type.recovery(),
                        type.traits(),
                        bodies));
    }
}
