package dev.galgo.abs.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.abs.Programs;
import dev.galgo.abs.model.AbsModel;
import dev.galgo.abs.model.Action;
import dev.galgo.abs.model.ClassModel;
import dev.galgo.abs.model.ClassModel.FieldModel;
import dev.galgo.abs.model.Expr;
import dev.galgo.abs.model.Function;
import dev.galgo.abs.model.MethodModel;
import dev.galgo.abs.model.Pat;
import dev.galgo.abs.model.Stmt;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CheckerTest {

    /** The value that the first statement of a main block stores. */
    private static Expr value(String statement) {
        AbsModel model = Programs.model("module M; { " + statement + " }");
        var assign = (Stmt.Assign) model.main().code().body().statements().get(0);
        return ((Action.Evaluate) assign.value()).expression();
    }

    private static List<String> complaints(String statements) {
        return Programs.complaints("module M; { " + statements + " }");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1 + 2 | Int",
                "1 / 2 | Rat",
                "4 / 2 | Rat",
                "1 + 1/2 | Rat",
                "-1 | Int",
                "7 % 2 | Int",
                "1 + 0.5 | Float",
                "1/2 * 0.5 | Float",
                "\"a\" + \"b\" | String",
                "`a $1$` | String",
                "1 < 2 | Bool",
                "Nil == list[1] | Bool",
                "list[1, 2] | List<Int>",
                "list[1, 1/2] | List<Rat>",
                "set[\"a\"] | Set<String>",
                "map[Pair(1, \"a\")] | Map<Int, String>",
                "max(1, 1/2) | Rat",
                "Just(Nil) | Maybe<List<Any>>",
                "Pair(1, Just(True)) | Pair<Int, Maybe<Bool>>",
                "if True then 1 else 1/2 | Rat",
                "case Just(1) { Just(x) => x; Nothing => 0; } | Int",
                "let (Int x) = 1, (Rat y) = x in y | Rat",
                "map((Int x) => toString(x))(list[1]) | List<String>",
                "map(toString)(list[1]) | List<String>",
                "filter((Int x) => x > 1)(list[1]) | List<Int>",
                "foldl((Int x, String s) => s + toString(x))(list[1], \"\") | String",
                "foldr((Int x, List<Int> xs) => Cons(x, xs))(list[1], Nil) | List<Int>",
                "lookupDefault(map[Pair(1, 2)], 1, 0) | Int",
                "fst(head(entries(map[Pair(1, 2)]))) | Int",
                "truncate(1/2) | Int",
                "now() | Time",
                "Duration(10) | Duration"
            })
    void expressionsHaveTheTypesTheyShould(String text, String type) {
        assertThat(value("Any x = " + text + ";").type()).hasToString(type);
    }

    @Test
    void whatIsExpectedDecidesAboutTypeArguments() {
        assertThat(value("List<Maybe<Rat>> x = Cons(Nothing, Nil);").type()).hasToString("List<Maybe<Rat>>");
        assertThat(value("Map<Int, List<String>> x = map[];").type()).hasToString("Map<Int, List<String>>");
    }

    @Test
    void objectsOfDifferentClassesShareAListOfTheirInterface() {
        String program =
                """
                module M;
                interface Animal {} interface Dog extends Animal {} interface Cat extends Animal {}
                class D implements Dog {} class C implements Cat {}
                { Dog d = new D(); Cat c = new C(); List<Animal> both = list[d, c]; Animal first = head(list[d, c]);
                  Fut<Animal> f; Fut<Dog> g; f = g; Object o = d; }
                """;
        assertThat(Programs.complaints(program)).isEmpty();
    }

    @Test
    void variablesHaveSlotsThatTheyShareWithNobody() {
        AbsModel model = Programs.model(
                """
                module M;
                class C(Int p) {
                  Int f = 1;
                  Unit m(Int a, Int b) {
                    Int c = a + f + p;
                    if (c > 0) { Int d = 1; } else { Int d = 2; }
                    foreach (e, i in list[1]) { c = e + i; }
                    case Just(c) { Just(x) => c = x; Nothing => skip; }
                  }
                }
                { new C(1); }
                """);
        ClassModel c = model.classNamed("M.C").orElseThrow();
        assertThat(c.fields()).extracting(FieldModel::name).containsExactly("p", "f");
        assertThat(c.parameters()).isEqualTo(1);
        assertThat(c.method("m").orElseThrow().code().slots())
                .containsExactly("a", "b", "c", "d", "d", "(rest)", "e", "i", "x");
    }

    @Test
    void aPatternComparesWithWhatIsBoundAndBindsTheRest() {
        Expr value = value(
                """
                Bool b = let (Int one) = 1 in case Pair(1, Pair(2, 2)) { Pair(one, Pair(y, y)) => True; _ => False; };""");
        var branch = ((Expr.Case) ((Expr.Let) value).body()).branches().get(0);
        var outer = (Pat.Construction) branch.pattern();
        assertThat(outer.arguments().get(0)).isInstanceOf(Pat.Equals.class);
        var inner = (Pat.Construction) outer.arguments().get(1);
        assertThat(inner.arguments()).hasExactlyElementsOfTypes(Pat.Bind.class, Pat.Equals.class);
    }

    @Test
    void functionsWithoutANameCaptureWhatTheyUse() {
        AbsModel model = Programs.model(
                """
                module M;
                class C {
                  Int field = 1;
                  List<Int> m(Int a, Int unused) {
                    return map((Int x) => x + a + field + this.field)(list[1]);
                  }
                }
                { new C(); }
                """);
        MethodModel m = model.classNamed("M.C").orElseThrow().method("m").orElseThrow();
        var result = (Stmt.Return) m.code().body().statements().get(0);
        var apply = (Expr.Apply) ((Action.Evaluate) result.value()).expression();
        var lambda = (Expr.Lambda) apply.arguments().get(0);
        assertThat(lambda.slots()).containsExactly("x", "a", "field", "this.field");
        assertThat(lambda.captured()).extracting(Expr.Capture::slot).containsExactly(1, 2, 3);
        assertThat(lambda.captured())
                .extracting(capture -> capture.value().getClass().getSimpleName())
                .containsExactly("Local", "Field", "Field");
        assertThat(lambda.body().toString()).doesNotContain("Field[").doesNotContain("This[");
    }

    @Test
    void functionsThatWereHandedInAreSlots() {
        AbsModel model = Programs.model(
                """
                module M;
                def B twice<A, B>(f, g)(A x) = g(f(f(x)), x);
                def Int use(Int n) = twice((Int a) => a + n, other)(1);
                def Int other(Int a, Int b) = a * b;
                { Int x = use(2); }
                """);
        Function twice = model.function("M.twice").orElseThrow();
        assertThat(twice.functionParameters()).isEqualTo(2);
        var body = (Function.Defined) twice.body();
        assertThat(body.slots()).containsExactly("f", "g", "x");
        assertThat(((Expr.ApplyLocal) body.expression()).slot()).isEqualTo(1);
    }

    @Test
    void aSelectorIsAFunctionOfAllConstructorsThatHaveIt() {
        AbsModel model = Programs.model(
                """
                module M;
                data Shape = Circle(Int size) | Square(Int size, String label);
                { Int s = size(Square(1, "a")); String l = label(Square(1, "a")); }
                """);
        Function size = model.function("M.size").orElseThrow();
        assertThat(size.body()).isInstanceOf(Function.Selection.class);
        var shape = model.dataType("M.Shape").orElseThrow();
        assertThat(shape.constructors()).extracting(c -> c.selected("size")).containsExactly(0, 0);
        assertThat(shape.constructors()).extracting(c -> c.selected("label")).containsExactly(-1, 1);
    }

    @Test
    void callsOnThisReachMethodsThatNoInterfaceHas() {
        AbsModel model = Programs.model(
                """
                module M;
                class C { Unit run() { this.own(); this!own(); } Unit own() {} }
                { new C(); }
                """);
        ClassModel c = model.classNamed("M.C").orElseThrow();
        var statements = c.run().orElseThrow().code().body().statements();
        var call = (Action.Call) ((Stmt.Perform) statements.get(0)).action();
        assertThat(call.self()).isSameAs(c.method("own").orElseThrow());
        assertThat(((Stmt.Perform) statements.get(1)).action()).isInstanceOf(Action.Send.class);
    }

    @Test
    void theSetupOfAnObjectIsItsFieldsThenItsInitBlock() {
        AbsModel model = Programs.model(
                """
                module M;
                interface I {}
                class C(Int p) { Int a = p + 1; I none; Fut<Int> f; { Int local = a; a = local * 2; } }
                { new C(1); }
                """);
        ClassModel c = model.classNamed("M.C").orElseThrow();
        assertThat(c.setup().slots()).containsExactly("local");
        assertThat(c.setup().body().statements())
                .hasExactlyElementsOfTypes(Stmt.Assign.class, Stmt.Assign.class, Stmt.Assign.class, Stmt.Block.class);
    }

    @Test
    void aTemplateIsASumOfStringsInWhichOnlyOthersAreTurnedIntoOnes() {
        Expr value = value("String s = `a $\"b\"$ c $1$`;");
        assertThat(value.toString().split("ABS.StdLib.toString", -1)).hasSize(2);
    }

    @Test
    void aFunctionAndOneThatTakesFunctionsMayShareAName() {
        AbsModel model = Programs.model("module M; { skip; }");
        assertThat(model.function("ABS.StdLib.map").orElseThrow().functionParameters())
                .isZero();
        assertThat(model.functions().stream().filter(function -> function.name().equals("map")))
                .hasSize(2);
    }

    @Test
    void modulesMayImportEachOther() {
        assertThat(
                        Programs.complaints(
                                """
                module A; export f; import g from B; def Int f(Int n) = if n == 0 then 0 else g(n - 1);
                module B; export g; import f from A; def Int g(Int n) = if n == 0 then 1 else f(n - 1);
                module C; import * from A; { Int x = f(3); }
                """))
                .isEmpty();
    }

    @Test
    void whatAModuleHandsOnCanBeImportedFromIt() {
        assertThat(
                        Programs.complaints(
                                """
                module A; export *; def Int one() = 1; data D = D1;
                module B; export * from A; import * from A;
                module C; export one from B;
                module D; import one from C; import D from B; import A.D1; { Int x = one(); D d = A.D1; }
                """))
                .isEmpty();
    }

    @Test
    void aDeadlineBelongsToItsCall() {
        AbsModel model = Programs.model(
                """
                module M; interface I { Unit m(); } class C implements I { Unit m() {} }
                { I i = new C(); [Deadline: Duration(10)] i!m(); i!m(); }
                """);
        var statements = model.main().code().body().statements();
        assertThat(((Action.Send) ((Stmt.Perform) statements.get(1)).action()).deadline())
                .isNotNull();
        assertThat(((Action.Send) ((Stmt.Perform) statements.get(2)).action()).deadline())
                .isNull();
    }

    @Test
    void destinyIsTheFutureOfTheTask() {
        assertThat(
                        Programs.complaints(
                                """
                module M; class C { Int m() { Fut<Int> f = destiny; Destiny d = destiny; return 1; } }
                { Fut<Unit> f = destiny; }
                """))
                .isEmpty();
        assertThat(Programs.complaints("module M; def Any f() = destiny; { skip; }"))
                .containsExactly("there is no 'destiny' here: a function is no task");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Int m() { return 1; }",
                "Int m() { while (True) { suspend; } }",
                "Int m() { if (True) return 1; else return 2; }",
                "Int m() { case 1 { 1 => return 1; _ => throw NullPointerException; } }",
                "Int m() { try { return 1; } catch { _ => return 2; } finally { skip; } }",
                "Int m() { try { skip; } catch _ => skip; finally { return 1; } }",
                "Int m() { die NullPointerException; }",
                "Unit m() { skip; }",
                "Any m() { skip; }"
            })
    void aMethodEndsWithAReturnOrNotAtAll(String method) {
        assertThat(Programs.complaints("module M; class C { " + method + " } { skip; }"))
                .isEmpty();
    }

    @Test
    void parametersOfMethodsAndClassesCanBeAssigned() {
        assertThat(Programs.complaints(
                        "module M; class C(Int p) { Unit m(Int q) { q = q - 1; p = q; } } { new C(1); }"))
                .isEmpty();
    }

    @Test
    void aMistakeInAFunctionThatTakesFunctionsIsToldOnce() {
        assertThat(Programs.complaints(
                        "module M; def Int f(g)(Int x) = g(x) + nothing; { Int y = f((Int a) => a)(1); }"))
                .containsExactly("unknown variable 'nothing'");
    }

    @Test
    void theWrongTypeOfAnArgumentDoesNotMakeTheWholeCallWrong() {
        assertThat(complaints("Int x = length(\"a\") + strlen(1);"))
                .containsExactly(
                        "expected List<A>, found String".replace("A", "_"),
                        "expected String, found Int; toString(...) makes it a String");
    }
}
