package dev.galgo.abs.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.abs.Programs;
import dev.galgo.abs.syntax.Expression.Binary;
import dev.galgo.abs.syntax.Expression.Call;
import dev.galgo.abs.syntax.Expression.Construct;
import dev.galgo.abs.syntax.Expression.IntLiteral;
import dev.galgo.abs.syntax.Expression.Unary;
import dev.galgo.abs.syntax.Expression.Variable;
import dev.galgo.source.Source;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AbsParserTest {

    private static ModuleDecl module(String text) {
        Parsed parsed = AbsParser.parse(new Source("test.abs", text), Dialect.CURRENT);
        assertThat(parsed.diagnostics()).isEmpty();
        return parsed.modules().get(0);
    }

    private static Expression expression(String text) {
        var function = (Decl.Function)
                module("module M; def Int f() = " + text + ";").decls().get(0);
        return Objects.requireNonNull(function.body());
    }

    private static Statement.Block main(ModuleDecl module) {
        return Objects.requireNonNull(module.main());
    }

    private static Statement statement(String text) {
        return main(module("module M; { " + text + " }")).statements().get(0);
    }

    /** An expression with all its brackets. */
    private static String bracketed(Expression expression) {
        if (expression instanceof Binary binary) {
            return "(" + bracketed(binary.left()) + binary.operator().sign() + bracketed(binary.right()) + ")";
        }
        if (expression instanceof Unary unary) {
            return "(" + unary.operator().sign() + bracketed(unary.operand()) + ")";
        }
        if (expression instanceof Variable variable) {
            return variable.name();
        }
        if (expression instanceof IntLiteral literal) {
            return literal.value().toString();
        }
        if (expression instanceof Expression.Implements test) {
            return "(" + bracketed(test.subject()) + " implements " + test.interfaceName() + ")";
        }
        return expression.getClass().getSimpleName();
    }

    @ParameterizedTest
    @CsvSource({
        "a || b && c, (a||(b&&c))",
        "a && b == c, (a&&(b==c))",
        "a == b < c, (a==(b<c))",
        "a < b + c, (a<(b+c))",
        "a + b * c - d, ((a+(b*c))-d)",
        "a - b - c, ((a-b)-c)",
        "a / b % c, ((a/b)%c)",
        "-a * b, ((-a)*b)",
        "!a && ~b, ((!a)&&(!b))",
        "!a == b, ((!a)==b)",
        "(a + b) * c, ((a+b)*c)",
        "a || b implements I, ((a||b) implements I)"
    })
    void operatorsBindAsTheLanguageSays(String text, String brackets) {
        assertThat(bracketed(expression(text))).isEqualTo(brackets);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "case x { A => 1; B(y) => 2; }",
                "case x { A => 1; B(y) => 2 }",
                "case x { A => 1 | B(y) => 2 }",
                "case x { | A => 1 | B(y) => 2 }",
                "switch x { A => 1; B(y) => 2; }"
            })
    void branchesEndAsTheAgeOfTheSourceWants(String text) {
        var cases = (Expression.Case) expression(text);
        assertThat(cases.branches())
                .extracting(branch -> branch.pattern().getClass().getSimpleName())
                .containsExactly("ConstructorPattern", "ConstructorPattern");
    }

    @Test
    void aTemplateIsTextsAndTheExpressionsBetweenThem() {
        var template = (Expression.Template) expression("`a $x$ costs \\$ $f(1)$!`");
        assertThat(template.texts()).containsExactly("a ", " costs $ ", "!");
        assertThat(template.holes()).hasExactlyElementsOfTypes(Variable.class, Call.class);
    }

    @Test
    void whatStandsBetweenTwoCommentsIsRead() {
        ModuleDecl module = module("/* one **/ module M; /* two */ def Int f() = 1 /* three ***/; // four\n/* five */");
        assertThat(module.decls()).hasSize(1);
    }

    @Test
    void lineEndsAndByteOrderMarksOfOtherSystemsAreNoMistakes() {
        assertThat(module("\uFEFFmodule M;\r\n// comment\r\n{\r\n  skip;\r\n}\r\n")
                        .name())
                .isEqualTo("M");
    }

    @Test
    void stringsKnowTheirEscapes() {
        assertThat(expression("\"a\\n\\t\\\"\\\\b\""))
                .isInstanceOfSatisfying(Expression.StringLiteral.class, text -> assertThat(text.value())
                        .isEqualTo("a\n\t\"\\b"));
    }

    @Test
    void aLetMayHaveSeveralBindingsWithOrWithoutBrackets() {
        var let = (Expression.Let) expression("let (Int a) = 1, Int b = a in a + b");
        assertThat(let.bindings()).extracting(Expression.Binding::name).containsExactly("a", "b");
    }

    @Test
    void functionsStandInBracketsOfTheirOwn() {
        var call = (Expression.PartialCall) expression("M.fold(g, (Int x) => x + 1, M.h)(xs, 0)");
        assertThat(call.name()).isEqualTo("M.fold");
        assertThat(call.functions())
                .hasExactlyElementsOfTypes(Variable.class, Expression.Anonymous.class, Variable.class);
        assertThat(call.arguments()).hasSize(2);
    }

    @Test
    void anAwaitedCallIsACallAndNoGuard() {
        var run = (Statement.Run) statement("await o!m(1);");
        assertThat(((Effect.AsyncCall) run.effect()).awaits()).isTrue();
        var declare = (Statement.Declare) statement("Int x = await o!m(1);");
        assertThat(declare.value()).isInstanceOf(Effect.AsyncCall.class);
        var await = (Statement.Await) statement("await f? & this.g? & x > 0 & duration(1, 2);");
        assertThat(await.guards())
                .hasExactlyElementsOfTypes(
                        Guard.Resolved.class, Guard.Resolved.class, Guard.Condition.class, Guard.Duration.class);
    }

    @Test
    void ifIsAStatementAndAnExpression() {
        var choice = (Statement.If) statement("if (a) x = if b then 1 else 2; else { skip; }");
        assertThat(choice.whenTrue()).isInstanceOf(Statement.Assign.class);
        assertThat(choice.whenFalse()).isInstanceOf(Statement.Block.class);
    }

    @Test
    void annotationsStandAlmostAnywhere() {
        ModuleDecl module = module(
                """
                module M;
                [A: 1] data D = [B] C([Far] Int x);
                [Atomic] interface I { [HTTPName: "m"] [Near] Int m([Final] Int p); }
                [Scheduler: s(queue)] class K([Final] Int p) { [Near] Int f = 1; [X] Int m([Final] Int p) { [Cost: 5] skip; } }
                { [Deadline: Duration(10), Cost: 2] o!m(1); [Final] Int y = 1; }
                """
                        .replace("[B] ", ""));
        assertThat(module.decls()).allMatch(decl -> !decl.annotations().isEmpty());
        assertThat(main(module).statements().get(0).annotations())
                .extracting(Annotation::label)
                .containsExactly("Deadline", "Cost");
    }

    @Test
    void importsAndExportsComeInAllForms() {
        ModuleDecl module = module(
                """
                module A.B;
                export *; export x, Y; export * from C; export z from C.D;
                import * from C; import x, Y from C; import C.D.z;
                """);
        assertThat(module.exports()).extracting(ModuleDecl.Export::from).containsExactly(null, null, "C", "C.D");
        assertThat(module.imports()).extracting(ModuleDecl.Import::from).containsExactly("C", "C", null);
        assertThat(module.imports().get(0).all()).isTrue();
    }

    @Test
    void wordsOfProductLinesAreNamesElsewhere() {
        var declare = (Statement.Declare) statement("Int product = features + root + local + from + delta;");
        assertThat(declare.name()).isEqualTo("product");
    }

    @Test
    void newMeansWhatTheDialectSays() {
        String text = "module M; class C {} { new C(); new cog C(); }";
        Parsed old = AbsParser.parse(new Source("old.abs", text), Dialect.OLD);
        assertThat(old.diagnostics()).isEmpty();
        assertThat(created(old)).containsExactly(true, false);
        Parsed current = AbsParser.parse(
                new Source("new.abs", "module M; class C {} { new local C(); new C(); }"), Dialect.CURRENT);
        assertThat(created(current)).containsExactly(true, false);
    }

    private static List<Boolean> created(Parsed parsed) {
        return main(parsed.modules().get(0)).statements().stream()
                .map(statement -> ((Effect.New) ((Statement.Run) statement).effect()).local())
                .toList();
    }

    @Test
    void placesAreThoseOfTheText() throws IOException {
        Parsed parsed = AbsParser.parse(Programs.source("programs", "barber.abs"), Dialect.CURRENT);
        var barber = (Decl.ClassDecl) parsed.modules().get(0).decls().get(3);
        assertThat(barber.place()).hasToString("barber.abs:18:7");
        var statements = barber.methods().get(0).body().statements();
        assertThat(statements).extracting(statement -> statement.place().line()).containsExactly(20, 21);
    }

    @Test
    void qualifiedConstructorsAndFunctionsAreToldApart() {
        assertThat(expression("M.N.Con(1)")).isInstanceOfSatisfying(Construct.class, con -> assertThat(con.name())
                .isEqualTo("M.N.Con"));
        assertThat(expression("M.N.fun(1)")).isInstanceOfSatisfying(Call.class, call -> assertThat(call.name())
                .isEqualTo("M.N.fun"));
    }
}
