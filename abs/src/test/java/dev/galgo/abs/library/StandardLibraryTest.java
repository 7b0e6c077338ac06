package dev.galgo.abs.library;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.abs.Programs;
import dev.galgo.abs.model.AbsModel;
import dev.galgo.abs.model.Function;
import org.junit.jupiter.api.Test;

class StandardLibraryTest {
    private final AbsModel model = Programs.model("module M; { skip; }");

    @Test
    void theNativeFunctionsAreThese() {
        assertThat(model.functions().stream()
                        .filter(function -> function.body() instanceof Function.Native)
                        .map(Function::name))
                .containsExactlyInAnyOrder(
                        "sqrt",
                        "log",
                        "exp",
                        "random",
                        "truncate",
                        "float",
                        "rat",
                        "floor",
                        "ceil",
                        "numerator",
                        "denominator",
                        "toString",
                        "substr",
                        "strlen",
                        "println",
                        "print",
                        "readln",
                        "ms_since_model_start",
                        "currentms",
                        "lowlevelDeadline");
    }

    @Test
    void onlyRandomIsAChoice() {
        assertThat(model.functions().stream().filter(Function::isChoice).map(Function::name))
                .containsExactly("random");
    }

    @Test
    void theExceptionsOfTheInterpreterAreConstructorsOfOneType() {
        assertThat(model.dataType("ABS.StdLib.Exception").orElseThrow().constructors())
                .extracting(constructor -> constructor.name())
                .startsWith(
                        "DivisionByZeroException",
                        "AssertionFailException",
                        "PatternMatchFailException",
                        "NullPointerException");
        assertThat(model.constructor("ABS.StdLib.Exception", "ObjectDeadException"))
                .isPresent();
    }

    @Test
    void theLibraryIsThereWithoutBeingImported() {
        assertThat(Programs.complaints("module M; { Int n = length(list[1]); }"))
                .isEmpty();
    }

    @Test
    void whoImportsSomeOfItHasOnlyThat() {
        assertThat(Programs.complaints("module M; import Int, length from ABS.StdLib; { Int n = 1; Rat r = 1; }"))
                .singleElement()
                .asString()
                .startsWith("unknown type 'Rat'");
    }

    @Test
    void aDeclarationOfTheProgramComesBeforeTheLibrary() {
        assertThat(Programs.complaints("module M; def String length(Int x) = \"own\"; { String s = length(1); }"))
                .isEmpty();
    }
}
