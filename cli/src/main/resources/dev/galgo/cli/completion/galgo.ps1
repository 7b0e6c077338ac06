# Completion of galgo for PowerShell 5.1 and later; galgo itself says what fits. Without an answer, PowerShell offers files.
Register-ArgumentCompleter -Native -CommandName galgo, galgo.cmd -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)
    $words = @($commandAst.CommandElements |
        Where-Object { $_.Extent.EndOffset -lt $cursorPosition } |
        ForEach-Object { $_.Extent.Text.Trim('''', '"') })
    $before = @($words | Select-Object -Skip 1)
    $lines = @(& $words[0] complete ":$wordToComplete" @before 2>$null)
    $lines | Select-Object -Skip 1 | ForEach-Object {
        $value, $about = $_ -split "`t", 2
        if (-not $about) { $about = $value }
        [System.Management.Automation.CompletionResult]::new($value, $value, 'ParameterValue', $about)
    }
}
