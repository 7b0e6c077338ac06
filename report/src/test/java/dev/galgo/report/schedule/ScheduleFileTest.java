package dev.galgo.report.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Naming;
import dev.galgo.report.Golden;
import dev.galgo.report.Stories;
import dev.galgo.report.json.JsonReport;
import dev.galgo.report.schedule.ScheduleFile.Program;
import dev.galgo.testsupport.Counts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScheduleFileTest {
    private static final ScheduleFile SAVED = new ScheduleFile(
            new Program(
                    "bank.Main",
                    List.of("-x", "3"),
                    List.of("target/classes", "lib/a.jar"),
                    DeliveryModel.FIFO,
                    true,
                    Naming.CREATION,
                    List.of(FindingKind.STATIC_WRITE),
                    List.of("bank.Log")),
            FindingKind.ASSERTION,
            "read 0, then 5",
            Stories.schedule(Stories.everything()));

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    @SuppressWarnings("NullAway.Init") // set before each test
    private Path file;

    @BeforeEach
    void name() {
        file = folder.resolve("schedule.json");
    }

    @Test
    void whatIsSavedIsReadBack() throws Exception {
        SAVED.save(file);
        assertThat(ScheduleFile.read(file)).isEqualTo(SAVED);
    }

    @Test
    void theFormatIsAsDocumented() throws IOException {
        Golden.compare("schedule.json", SAVED.json());
    }

    @Test
    void membersOfLaterGalgosAreIgnored() throws Exception {
        write(SAVED.json().replace("\"finding\":", "\"mood\": {\"very\": [1, {\"good\": null}]}, \"finding\":"));
        assertThat(ScheduleFile.read(file)).isEqualTo(SAVED);
    }

    @Test
    void aMissingFileIsNamed() {
        assertThat(error()).isEqualTo(said("there is no such file"));
    }

    @Test
    void aDirectoryIsNoSchedule() throws IOException {
        Files.createDirectory(file);
        assertThat(error()).isEqualTo(said("it is a directory"));
    }

    @Test
    void anEmptyFileIsNoSchedule() throws IOException {
        write("");
        assertThat(error()).isEqualTo(said("the file is empty"));
    }

    @Test
    void aTruncatedFileSaysWhereItEnds() throws IOException {
        String whole = SAVED.json();
        write(whole.substring(0, whole.indexOf("\"deliveries\"") + 20));
        assertThat(error())
                .contains("the file ends in the middle: it is truncated")
                .containsPattern("line \\d+, column");
    }

    @Test
    void everyTruncationIsRefused() throws IOException {
        String whole = SAVED.json().stripTrailing();
        for (int end = 0; end < whole.length(); end += Counts.of(7, 1, 1)) {
            write(whole.substring(0, end));
            assertThat(error())
                    .as("cut at %d", end)
                    .startsWith("cannot read schedule")
                    .doesNotContain("\n");
        }
    }

    @Test
    void whatIsNotJsonSaysWhere() throws IOException {
        write("{\n  nonsense");
        assertThat(error()).startsWith(said("line 2, column 3: this is not JSON:"));
    }

    @Test
    void bytesThatAreNoTextAreRefused() throws IOException {
        Files.write(file, new byte[] {(byte) 0xCA, (byte) 0xFE, (byte) 0xBA, (byte) 0xBE, 0, 0});
        assertThat(error()).contains("this is not JSON").doesNotContain("\n");
    }

    @Test
    void anotherVersionIsNamed() throws IOException {
        write(SAVED.json().replace("galgo-schedule/1", "galgo-schedule/2"));
        assertThat(error())
                .isEqualTo(said("the schedule has format galgo-schedule/2, and this galgo reads galgo-schedule/1"));
    }

    @Test
    void aReportIsNoSchedule() throws IOException {
        write(JsonReport.of(Stories.violated(), Stories.context()));
        assertThat(error()).isEqualTo(said("the file has format galgo-check/1, which is no schedule"));
    }

    @Test
    void otherJsonIsNoSchedule() throws IOException {
        write("{\"name\": \"left-pad\"}");
        assertThat(error()).isEqualTo(said("this is JSON but no schedule: \"format\" is missing"));
        write("[1, 2]");
        assertThat(error()).isEqualTo(said("line 1, column 1: a schedule must be an object"));
    }

    @Test
    void aMissingMemberIsNamed() throws IOException {
        write(SAVED.json().replace("\"target\"", "\"tarjet\""));
        assertThat(error()).contains("the program has no \"target\"").containsPattern("line \\d+, column");
        write(SAVED.json().replaceFirst("\"nth\"", "\"enth\""));
        assertThat(error()).contains("the delivery 1 has no \"nth\"");
    }

    @Test
    void aMemberOfTheWrongSortIsNamed() throws IOException {
        write(SAVED.json().replace("\"afterTest\": true", "\"afterTest\": \"yes\""));
        assertThat(error()).contains("\"afterTest\" must be true or false");
        write(SAVED.json().replaceFirst("\"sentBy\": 0", "\"sentBy\": -1"));
        assertThat(error()).contains("\"sentBy\" must be a whole number, not negative");
        write(SAVED.json().replaceFirst("\"sentBy\": 0", "\"sentBy\": 99999999999999999999999"));
        assertThat(error()).contains("\"sentBy\" must be a whole number, not negative");
        write(SAVED.json().replace("\"-x\"", "[]"));
        assertThat(error()).contains("\"args\" must be a text");
    }

    @Test
    void anUnknownNameListsTheKnownOnes() throws IOException {
        write(SAVED.json().replace("\"fifo\"", "\"lifo\""));
        assertThat(error()).contains("\"delivery\" must be one of unordered, fifo, causal, mailbox, not lifo");
    }

    @Test
    void aMessageCannotBeSentByALaterDelivery() throws IOException {
        write(SAVED.json().replaceFirst("\"sentBy\": 0", "\"sentBy\": 1"));
        assertThat(error()).contains("delivery 1 was sent by delivery 1, which is not an earlier one");
    }

    @Test
    void oneMemberTwiceIsRefused() throws IOException {
        write(SAVED.json().replace("\"finding\":", "\"format\": \"galgo-schedule/1\", \"finding\":"));
        assertThat(error()).contains("Duplicate field 'format'");
    }

    @Test
    void nothingMayFollow() throws IOException {
        write(SAVED.json() + "{}");
        assertThat(error()).contains("something follows the end of the schedule");
    }

    @Test
    void everyErrorComesWithAdvice() throws IOException {
        write("{}");
        var thrown = catchThrowableOfType(UnreadableSchedule.class, () -> ScheduleFile.read(file));
        assertThat(thrown.reason()).isNotNull();
    }

    private void write(String text) throws IOException {
        Files.writeString(file, text);
    }

    private String error() {
        return String.valueOf(catchThrowableOfType(UnreadableSchedule.class, () -> ScheduleFile.read(file))
                .getMessage());
    }

    private String said(String what) {
        return "cannot read schedule " + file + ": " + what;
    }

    @ParameterizedTest
    @CsvSource({
        "bank.Main, Main",
        "bank.Main$Inner, Inner",
        "Main, Main",
        "models/barber.abs, barber",
        "barber.api, barber",
        "C:\\models\\letters.toy, letters",
        "models/letters, letters"
    })
    void itIsNamedAfterTheClassOrTheFileThatTheProgramIs(String target, String name) {
        assertThat(ScheduleFile.simpleName(target)).isEqualTo(name);
    }
}
